import { beforeEach, describe, expect, test } from 'vitest'
import { connectDatabase } from '../database/connect.ts'
import { copyPreparedFolder, emptySchema, useEngine } from '../database/engines.fixture.ts'
import { parseTicker, type Ticker } from '../domain/market/listings/ticker.ts'
import { createDailySalt } from './daily-salt.ts'
import { countRequestsIn } from './ticker-requests.ts'
import { captureLog } from './capture-log.fixture.ts'

const running = useEngine('pglite')
const AAPL = readTicker('AAPL')
const MSFT = readTicker('MSFT')
let now = new Date()

beforeEach(async () => {
  now = new Date('2026-08-20T15:00:00Z')
  await db().deleteFrom('ask_count').execute()
  await db().deleteFrom('ask_day').execute()
})

test('a client counts once a day for each ticker', async () => {
  const { requested } = open()
  for (let time = 0; time < 3; time++) requested.count([AAPL, MSFT], '203.0.113.7')
  requested.count([AAPL], '203.0.113.8')
  await untilWritten()
  expect(await countRows()).toEqual({ AAPL: 2, MSFT: 1 })
  now = new Date('2026-08-21T00:00:00Z')
  requested.count([AAPL], '203.0.113.7')
  await untilWritten()
  expect(await countRows()).toEqual({ AAPL: 3, MSFT: 1 })
})

test('a ticker is reported when twenty clients requested it within a day, the most requested first', async () => {
  const { requested } = open()
  const call = (tickers: readonly Ticker[], from: number, count: number) => {
    for (let at = from; at < from + count; at++) requested.count(tickers, `203.0.113.${at}`)
  }
  call([AAPL, MSFT], 0, 19)
  await untilWritten()
  expect(await requested.listMostRequested(5)).toEqual([])
  call([AAPL], 19, 1)
  call([MSFT], 19, 6)
  await untilWritten()
  expect(await requested.listMostRequested(5)).toEqual([
    { ticker: 'MSFT', clients: 25 },
    { ticker: 'AAPL', clients: 20 },
  ])
  expect(await requested.listMostRequested(1)).toHaveLength(1)
})

describe('what is stored', () => {
  test('is a different hash for each ticker, day and process, and never the client', async () => {
    const clientId = '203.0.113.7'
    const first = open().requested
    first.count([AAPL, MSFT], clientId)
    open().requested.count([AAPL], clientId)
    await untilWritten()
    now = new Date('2026-08-21T09:00:00Z')
    first.count([AAPL], clientId)
    await untilWritten()
    const rows = await db().selectFrom('ask_count').selectAll().execute()
    const hashes = rows.map(({ asker_hash }) => Buffer.from(asker_hash).toString('hex'))
    expect(hashes).toHaveLength(4)
    expect(new Set(hashes).size).toBe(4)
    expect(hashes.every((hash) => /^[0-9a-f]{32}$/.test(hash))).toBe(true)
    expect(JSON.stringify(rows)).not.toContain(clientId)
    expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual(['asker_hash', 'day', 'ticker'])
  })

  test('is gone after the next day, also without new requests', async () => {
    const { requested } = open()
    requested.count([AAPL], '203.0.113.7')
    await untilWritten()
    now = new Date('2026-08-21T09:00:00Z')
    await requested.listMostRequested(5)
    await untilWritten()
    expect(await countRows()).toEqual({ AAPL: 1 })
    now = new Date('2026-08-22T09:00:00Z')
    await requested.listMostRequested(5)
    await untilWritten()
    expect(await countRows()).toEqual({})
  })
})

describe('counting', () => {
  test('returns before anything is written, and a reader waits for one row at most', async () => {
    const { requested } = open()
    for (let at = 0; at < 30; at++) requested.count([AAPL, MSFT], `203.0.113.${at}`)
    // 60 rows are waiting, and the engine does one thing after the other: a reader is the next.
    expect(await countAll()).toBeLessThanOrEqual(2)
    await untilCounted('MSFT', 30)
  })

  test('pauses when too many requests are queued, so that the queue stays bounded', async () => {
    const { requested } = open({ maxWaiting: 20 })
    for (let at = 0; at < 200; at++) requested.count([MSFT], `198.51.100.${at}`)
    await untilWritten()
    // The first is being written when the next ones begin to wait.
    expect((await countRows())['MSFT']).toBe(21)
  })

  test('a failing database breaks nothing', async () => {
    const database = await connectDatabase({
      dataDirectory: copyPreparedFolder(),
      databaseUrl: null,
    })
    await emptySchema(database)
    const { log, lines } = captureLog()
    const requested = countRequestsIn(database, {
      clock: () => now,
      log,
      hide: createDailySalt(() => now, null),
    })
    requested.count([AAPL], '203.0.113.7')
    expect(await requested.listMostRequested(5)).toEqual([])
    await database.close()
    requested.count([AAPL], '203.0.113.8')
    const result = () => lines.map(({ msg }) => msg)
    await expect
      .poll(result)
      .toEqual(
        expect.arrayContaining([
          'request could not be counted',
          'request counts could not be read',
        ]),
      )
    expect(JSON.stringify(lines)).not.toContain('203.0.113')
  })
})

function db() {
  return running().database.db
}

function open(limits: { readonly maxWaiting?: number } = {}) {
  const { log, lines } = captureLog()
  return {
    requested: countRequestsIn(running().database, {
      clock: () => now,
      log,
      hide: createDailySalt(() => now, null),
      ...limits,
    }),
    lines,
  }
}

async function countRows(): Promise<Record<string, number>> {
  const rows = await db()
    .selectFrom('ask_count')
    .select(['ticker', ({ fn }) => fn.countAll<number>().as('rows')])
    .groupBy('ticker')
    .orderBy('ticker')
    .execute()
  return Object.fromEntries(rows.map(({ ticker, rows: count }) => [ticker, Number(count)]))
}

async function countAll(): Promise<number> {
  return Object.values(await countRows()).reduce((sum, rows) => sum + rows, 0)
}

/** Writing goes on behind the caller, one row after the other: over when looks between rows see the same. */
async function untilWritten(): Promise<void> {
  let before = -1
  for (let same = 0; same < 5;) {
    const rows = await countAll()
    same = rows === before ? same + 1 : 0
    before = rows
    await new Promise((resolve) => void setTimeout(resolve, 10))
  }
}

async function untilCounted(ticker: string, rows: number): Promise<void> {
  await expect.poll(async () => (await countRows())[ticker]).toBe(rows)
}

function readTicker(text: string): Ticker {
  const parsed = parseTicker(text)
  if (!parsed.ok) throw new Error(`${text} is no ticker`)
  return parsed.value
}
