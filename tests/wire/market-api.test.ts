import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { toExamplePath } from '../../src/server/api/endpoint-path.ts'
import { createPlainApi } from '../../src/server/api/endpoints.ts'
import { quoteSchema } from '../../src/server/api/quotes.ts'
import { FUNCTIONS } from '../../src/server/functions/function-list.ts'
import { ANON_KEY, startServer, type RunningServer } from '../start-server.ts'
import { WAIT } from '../wait-limits.ts'

let server: RunningServer

beforeAll(async () => {
  server = await startServer()
  // Feeds arrive in the background; on a busy machine they come after the first request.
  for (const feed of ['movers', 'news', 'trending']) {
    await vi.waitFor(async () => {
      expect((await (await get(`/api/v1/${feed}`)).json()).freshness).toBe('sample')
    }, WAIT)
  }
})

afterAll(() => server.stop())

const { endpoints } = createPlainApi({ publicUrl: '', disclaimer: '' })
const endpointList = endpoints.map((endpoint) => ({
  ...endpoint,
  path: `/api/v1${toExamplePath({ ...endpoint, example: '' })}`,
  url: `/api/v1${toExamplePath(endpoint)}`,
}))
/** Endpoints whose replies carry no market data. */
const WITHOUT_DATA = new Set(
  [
    'interpret',
    'market-hours',
    'search',
    'glossary',
    'glossary/RSI',
    'openapi.json',
    'asyncapi.json',
    'receipts/days',
    'receipts/log/head',
    'receipts/log/consistency',
    'record',
  ].map((name) => `/api/v1/${name}`),
)

const get = (path: string, init?: RequestInit) => fetch(server.url + path, init)

describe.each(endpointList)('GET $url', ({ path, url, reply: schema, cacheSeconds }) => {
  test('responds according to its schema, with every field described', async () => {
    const reply = await get(url)
    expect(reply.status).toBe(200)
    expect(reply.headers.get('content-type')).toMatch(/^application\/json/)
    expect(reply.headers.get('cache-control')).toBe(
      cacheSeconds === 0 ? 'no-cache' : `public, max-age=${cacheSeconds}`,
    )
    expect(reply.headers.get('access-control-allow-origin')).toBe('*')
    const body: unknown = await reply.json()
    expect(schema.parse(body)).toEqual(body)
  })

  test('a HEAD is answered without a body, another verb is 405', async () => {
    const head = await get(url, { method: 'HEAD' })
    expect(head.status).toBe(200)
    expect(await head.text()).toBe('')
    const post = await get(url, { method: 'POST', body: '{}' })
    expect(post.status).toBe(405)
    expect(post.headers.get('allow')).toContain('GET')
    expect((await post.json()).error).toBe('POST is not supported here. Use GET.')
  })

  test('pages of other sites may call it', async () => {
    const headers = { Origin: 'https://other.example', 'Access-Control-Request-Method': 'GET' }
    const preflight = await get(url, { method: 'OPTIONS', headers })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*')
  })

  test('it is sent again only if it changed', async () => {
    const reply = await get(url)
    const tag = reply.headers.get('etag') ?? ''
    expect(tag).toMatch(/^(W\/)?"[^"]+"$/)
    const again = await get(url, { headers: { 'If-None-Match': tag } })
    // A compressed reply has a weak one.
    const isSame = again.headers.get('etag')?.replace('W/', '') === tag.replace('W/', '')
    // A reply with the time in it is new each time.
    expect([again.status, (await again.text()) === '']).toEqual(isSame ? [304, true] : [200, false])
    expect(again.headers.get('access-control-allow-origin')).toBe('*')
  })

  test('an unknown parameter is 400 and named', async () => {
    const reply = await get(`${path}?colour=red`)
    expect(reply.status).toBe(400)
    expect((await reply.json()).error).toContain('Unknown parameter "colour"')
  })
})

test.each(endpointList.filter(({ path }) => !WITHOUT_DATA.has(path)))(
  'every part of GET $url is marked as sample',
  async ({ url }) => {
    const words = collect(await (await get(url)).json(), 'freshness')
    expect(words.length).toBeGreaterThan(0)
    expect(words.filter((word) => word !== 'sample')).toEqual([])
  },
)

describe('the contents of replies', () => {
  test('bars that did not change are not sent again', async () => {
    const url = '/api/v1/bars?ticker=AAPL&limit=5'
    const tag = (await get(url)).headers.get('etag') ?? ''
    const again = await get(url, { headers: { 'If-None-Match': `"other", ${tag}` } })
    expect([again.status, await again.text()]).toEqual([304, ''])
    expect(again.headers.get('cache-control')).toBe('no-cache')
  })

  test('fields: only what was asked for, with its source and age', async () => {
    const reply = await get('/api/v1/bars?ticker=AAPL&limit=2&fields=symbol,bars.close')
    expect(await reply.json()).toEqual({
      symbol: 'AAPL',
      bars: [{ close: expect.any(Number) }, { close: expect.any(Number) }],
      source: 'sample',
      attribution: 'Tapelight sample market',
      asOf: '2026-08-20',
      fetchedAt: expect.any(String),
      freshness: 'sample',
    })
  })

  test('bars: the newest five sessions of the sample market', async () => {
    const { symbol, currency, asOf, bars } = await (
      await get('/api/v1/bars?ticker=aapl&limit=5')
    ).json()
    expect({ symbol, currency, asOf }).toEqual({
      symbol: 'AAPL',
      currency: 'USD',
      asOf: '2026-08-20',
    })
    expect(bars.map(({ date }: { date: string }) => date)).toEqual([
      '2026-08-14',
      '2026-08-17',
      '2026-08-18',
      '2026-08-19',
      '2026-08-20',
    ])
  })

  test('quotes: in request order, unknown ones named and not filled in', async () => {
    const body = await (await get('/api/v1/quotes?tickers=ZZZZZ,MSFT,brk-b')).json()
    expect(body.quotes.map(({ symbol }: { symbol: string }) => symbol)).toEqual(['MSFT', 'BRK.B'])
    expect(body.missing).toEqual(['ZZZZZ'])
  })

  test('quotes and bars have the same close', async () => {
    const { quotes } = await (await get('/api/v1/quotes?tickers=AAPL')).json()
    const { bars } = await (await get('/api/v1/bars?ticker=AAPL&limit=1')).json()
    expect(quotes[0].price).toBe(bars[0].close)
  })

  test('fx: one unit of the base is worth one of itself by way of any other', async () => {
    const usd = await (await get('/api/v1/fx?base=usd')).json()
    const eur = await (await get('/api/v1/fx?base=EUR')).json()
    const rateOf = (table: { rates: { currency: string; rate: number }[] }, currency: string) =>
      table.rates.find((entry) => entry.currency === currency)?.rate ?? Number.NaN
    expect(usd.base).toBe('USD')
    expect(rateOf(usd, 'EUR') * rateOf(eur, 'USD')).toBeCloseTo(1, 9)
  })

  test('sectors: eleven, strongest first; indices: five', async () => {
    const { sectors } = await (await get('/api/v1/sectors')).json()
    const changes = sectors.map(({ changePercent }: { changePercent: number }) => changePercent)
    expect(changes).toHaveLength(11)
    expect(changes).toEqual(changes.toSorted((a: number, b: number) => b - a))
    expect((await (await get('/api/v1/indices')).json()).indices).toHaveLength(5)
  })

  test('news: every address is http or https', async () => {
    const { news } = await (await get('/api/v1/news')).json()
    expect(news.length).toBeGreaterThanOrEqual(7)
    for (const { url } of news) expect(url).toMatch(/^https?:\/\//)
  })
})

test.each([
  ['/api/v1/bars', 400, '"ticker" is missing'],
  ['/api/v1/bars?ticker=', 400, '"" in "ticker" is not a valid ticker'],
  ['/api/v1/bars?ticker=%3Cb%3E', 400, '"<b>" in "ticker" is not a valid ticker'],
  ['/api/v1/bars?ticker=AAPL,MSFT', 400, '"AAPL,MSFT" in "ticker" is not a valid ticker'],
  ['/api/v1/bars?ticker=AAPL&ticker=KO', 400, '"ticker" appears 2 times'],
  ['/api/v1/bars?ticker=AAPL&limit=0', 400, 'a whole number from 1 to 1500'],
  ['/api/v1/bars?ticker=AAPL&limit=1501', 400, 'a whole number from 1 to 1500'],
  ['/api/v1/bars?ticker=AAPL&from=2026-02-30', 400, 'a date in the form YYYY-MM-DD'],
  ['/api/v1/bars?ticker=AAPLL', 404, 'Did you mean AAPL (Apple Inc.)?'],
  ['/api/v1/quotes', 400, '"tickers" is missing'],
  ['/api/v1/quotes?tickers=', 400, 'No tickers found'],
  [
    `/api/v1/quotes?tickers=${Array.from({ length: 51 }, (_, i) => `A${i}`).join(',')}`,
    400,
    'the limit is 50',
  ],
  ['/api/v1/quotes?tickers=100%', 400, 'not start a valid UTF-8 escape'],
  ['/api/v1/fx?base=XYZ', 400, 'Invalid value "XYZ" for "base": '],
  ['/api/v1/fx?base=', 400, '"base" is empty'],
  ['/api/v1/search', 400, '"q" is missing'],
  ['/api/v1/search?q=a&limit=51', 400, 'a whole number from 1 to 50'],
  ['/api/v1/stream', 400, 'Add what to stream'],
  ['/api/v1/stream?topics=weather', 400, 'use movers, news, trending, indices'],
  ['/api/v1/stream?tickers=%3Cb%3E', 400, '"<b>" in "tickers" is not a valid ticker'],
  ['/api/v1/stream?topics=news&colour=red', 400, 'Unknown parameter "colour"'],
  ['/api/v1/', 404, 'There is no endpoint at'],
  ['/api/v1/quotes/AAPL', 404, 'There is no endpoint at'],
])('%s is %i with a message', async (path, status, words) => {
  const reply = await get(path)
  expect(reply.status).toBe(status)
  expect(reply.headers.get('access-control-allow-origin')).toBe('*')
  const body = await reply.json()
  expect(reply.headers.get('content-type')).toBe('application/problem+json')
  expect(body).toEqual({
    type: 'about:blank',
    title: status === 400 ? 'Bad Request' : 'Not Found',
    status,
    detail: body.error,
    error: body.error,
    message: body.error,
    hint: null,
  })
  expect(body.error).toContain(words)
})

describe('GET /api/v1/stream', () => {
  test('sends the current state first, each event by its schema', async () => {
    const aborting = new AbortController()
    const reply = await get('/api/v1/stream?tickers=AAPL&topics=movers', aborting)
    expect(reply.status).toBe(200)
    expect(reply.headers.get('content-type')).toMatch(/^text\/event-stream/)
    const events = await readEvents(reply, 2)
    aborting.abort()
    expect(events.map(({ event }) => event).toSorted()).toEqual(['movers', 'quote'])
    const quote: unknown = JSON.parse(events.find(({ event }) => event === 'quote')?.data ?? '')
    expect(quoteSchema.parse(quote)).toEqual(quote)
    const movers: unknown = JSON.parse(events.find(({ event }) => event === 'movers')?.data ?? '')
    expect(movers).toEqual(await (await get('/api/v1/movers')).json())
  })

  test('a HEAD leaves no stream open, however often it is sent', async () => {
    for (let count = 0; count < 10; count += 1) {
      const reply = await get('/api/v1/stream?topics=news', { method: 'HEAD' })
      expect(reply.status).toBe(200)
    }
  })

  test('another verb is 405', async () => {
    expect((await get('/api/v1/stream?topics=news', { method: 'POST' })).status).toBe(405)
  })
})

test.each(FUNCTIONS)('POST /functions/v1/$name answers as its schema says', async (entry) => {
  const reply = await get(`/functions/v1/${entry.name}`, {
    method: 'POST',
    headers: { apikey: ANON_KEY, 'Content-Type': 'application/json' },
    body: JSON.stringify(entry.example),
  })
  expect(reply.status).toBe(200)
  const body: unknown = await reply.json()
  expect(entry.reply.parse(body)).toEqual(body)
})

describe('/developers', () => {
  test('lists every endpoint, in well-nested headings, without its own scripts', async () => {
    const reply = await get('/developers')
    expect(reply.status).toBe(200)
    const html = await reply.text()
    for (const { path } of [...endpointList, { path: '/api/v1/stream' }])
      expect(html).toContain(path)
    for (const { name } of FUNCTIONS) expect(html).toContain(`/functions/v1/${name}`)
    const levels = [...html.matchAll(/<h([1-6])[ >]/g)].map(([, level]) => Number(level))
    expect(levels.filter((level) => level === 1)).toHaveLength(1)
    expect(levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)).toEqual([])
    expect(html).not.toMatch(/<[^>]+ style=/)
  })
})

/** The values of a key at any depth. */
function collect(node: unknown, key: string): unknown[] {
  if (typeof node !== 'object' || node === null) return []
  return Object.entries(node).flatMap(([name, value]) => [
    ...(name === key ? [value] : []),
    ...collect(value, key),
  ])
}

/** The first events of a stream; comments are skipped. */
async function readEvents(reply: Response, count: number) {
  const events: { event: string; data: string }[] = []
  let text = ''
  const decoder = new TextDecoder()
  for await (const chunk of reply.body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    const blocks = text.split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) {
      const event = /^event: (.+)$/m.exec(block)?.[1]
      const data = /^data: (.+)$/m.exec(block)?.[1]
      if (event !== undefined && data !== undefined) events.push({ event, data })
    }
    if (events.length >= count) break
  }
  return events
}
