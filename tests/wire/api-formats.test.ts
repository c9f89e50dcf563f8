import { tableFromIPC } from 'apache-arrow'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startServer, type RunningServer } from '../start-server.ts'
import { WAIT } from '../wait-limits.ts'

let server: RunningServer

beforeAll(async () => {
  server = await startServer()
  // On a busy machine the first scans have no bars yet.
  await vi.waitFor(async () => {
    const { unreadCount, rows } = await (await get('/scan?fields=unreadCount,rows.ticker')).json()
    expect([unreadCount, rows.length > 0]).toEqual([0, true])
  }, WAIT)
})

afterAll(() => server.stop())

const NDJSON = 'application/x-ndjson'
const ARROW = 'application/vnd.apache.arrow.stream'

const get = (path: string, accept?: string) =>
  fetch(`${server.url}/api/v1${path}`, { headers: accept === undefined ? {} : { accept } })

const readLines = async (reply: Response) =>
  (await reply.text())
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))

/** An Arrow table as its reader, which is not ours, writes it to JSON. */
async function readTable(reply: Response) {
  const table = tableFromIPC(new Uint8Array(await reply.arrayBuffer()))
  return {
    types: Object.fromEntries(table.schema.fields.map(({ name, type }) => [name, String(type)])),
    rows: JSON.parse(JSON.stringify(table.toArray())),
    rest: JSON.parse(table.schema.metadata.get('tapelight') ?? ''),
  }
}

describe.each([
  ['/bars?ticker=KO', 'bars'],
  ['/bars?ticker=KO&limit=3', 'bars'],
  ['/bars?ticker=KO&from=2030-01-01', 'bars'],
  ['/scan?limit=500', 'rows'],
  ['/scan?action=BUY&fields=rows.ticker,rows.values.rsi,next&limit=2', 'rows'],
])('%s', (path, listName) => {
  test.each([
    [path, NDJSON],
    [`${path}&format=ndjson`, undefined],
  ])(
    '%s as lines (Accept: %s) has the rows of the JSON, then everything else',
    async (url, accept) => {
      const { [listName]: rows, next, ...rest } = await (await get(path)).json()
      const reply = await get(url, accept)
      expect(reply.status).toBe(200)
      expect(reply.headers.get('content-type')).toBe(NDJSON)
      expect(reply.headers.get('etag')).toBeNull()
      expect(reply.headers.get('vary')).toContain('Accept')
      const lines = await readLines(reply)
      const { end } = lines.pop()
      expect(lines).toEqual(rows)
      expect(end).toMatchObject({ ...rest, rowCount: rows.length })
      // It leads to more of the same format.
      expect(end.next ?? null).toBe(
        accept === undefined && next ? `${next}&format=ndjson` : (next ?? null),
      )
    },
  )
})

test('Arrow has the bars with their types, as another library reads it', async () => {
  const { bars, ...rest } = await (await get('/bars?ticker=KO&limit=3')).json()
  const reply = await get('/bars?ticker=KO&limit=3', ARROW)
  expect(reply.headers.get('content-type')).toBe(ARROW)
  const table = await readTable(reply)
  expect(table.types).toEqual({
    date: 'Date32<DAY>',
    open: 'Float64',
    high: 'Float64',
    low: 'Float64',
    close: 'Float64',
    volume: 'Float64',
  })
  expect(table.rest).toEqual(rest)
  expect(table.rows).toEqual(
    bars.map((bar: { date: string }) => ({ ...bar, date: Date.parse(bar.date) })),
  )
})

test('Arrow has all of the scan, nested as in the JSON', async () => {
  const { rows } = await (await get('/scan?limit=500&fields=rows')).json()
  const table = await readTable(await get('/scan?format=arrow'))
  expect(table.types).toMatchObject({
    ticker: 'Utf8',
    asOf: 'Date32<DAY>',
    fetchedAt: 'Timestamp<MILLISECOND, UTC>',
    closes: 'List<Float64>',
    states: 'List<Struct<{date:Date32<DAY>, state:Utf8}>>',
  })
  expect(rows.length).toBeGreaterThan(50)
  // It differs between requests.
  const withoutFetchedAt = (row: object) => ({ ...row, fetchedAt: null })
  expect(table.rows.map(withoutFetchedAt)).toEqual(rows.map(withoutFetchedAt).map(withTimes))
  const chosen = await readTable(await get('/scan?format=arrow&fields=rows.ticker,rows.values'))
  expect(Object.keys(chosen.types)).toEqual([
    'ticker',
    'asOf',
    'values',
    'source',
    'fetchedAt',
    'freshness',
  ])
})

/** As Arrow has dates. */
function withTimes(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value), (_, part: unknown) =>
    typeof part === 'string' && /^\d{4}-\d\d-\d\d$/.test(part) ? Date.parse(part) : part,
  )
}

test.each([
  [undefined, 'application/json'],
  ['*/*', 'application/json'],
  ['text/html, */*;q=0.8', 'application/json'],
  ['application/*', 'application/json'],
  [`application/json;q=0.5, ${NDJSON}`, NDJSON],
  [`${ARROW};q=0, ${NDJSON}`, NDJSON],
])('Accept: %s gets %s', async (accept, type) => {
  const reply = await get('/bars?ticker=KO&limit=1', accept)
  expect(reply.headers.get('content-type')).toBe(type)
  await reply.arrayBuffer()
})

test.each([
  ['/bars?ticker=KO', 'text/csv', 406, `Accept application/json, ${NDJSON}, ${ARROW}.`],
  ['/scan', 'text/csv, image/*', 406, `Accept application/json, ${NDJSON}, ${ARROW}.`],
  ['/scan?format=csv', NDJSON, 400, 'Invalid value "csv" for "format": use json, ndjson, arrow.'],
  ['/scan?format=json&format=arrow', NDJSON, 400, 'Invalid value "json and arrow" for "format"'],
  ['/quotes?tickers=KO&format=arrow', '*/*', 400, 'Unknown parameter "format"'],
  ['/bars?ticker=ZZZZ', NDJSON, 404, 'No daily bars for "ZZZZ"'],
  ['/scan?rsi=x', ARROW, 400, '"rsi"'],
])('%s with Accept: %s is %i, as JSON', async (path, accept, status, words) => {
  const reply = await get(path, accept)
  expect(reply.status).toBe(status)
  expect(reply.headers.get('content-type')).toBe('application/problem+json')
  expect((await reply.json()).detail).toContain(words)
})

test('lines are compressed where the client takes it', async () => {
  const headers = { accept: NDJSON, 'accept-encoding': 'gzip' }
  const reply = await fetch(`${server.url}/api/v1/scan`, { headers })
  expect(reply.headers.get('content-encoding')).toBe('gzip')
  expect((await readLines(reply)).at(-1).end.rowCount).toBeGreaterThan(50)
})
