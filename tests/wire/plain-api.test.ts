import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ANON_KEY, startServer, type RunningServer } from '../start-server.ts'

let server: RunningServer

beforeAll(async () => {
  server = await startServer()
})

afterAll(() => server.stop())

const get = (path: string) => fetch(server.url + path)

describe('GET /api/v1/signals', () => {
  test('returns the objects of analyze-stocks and a provisional signal, without a key', async () => {
    const plain = await (await get('/api/v1/signals?tickers=AAPL,MSFT')).json()
    const reply = await fetch(`${server.url}/functions/v1/analyze-stocks`, {
      method: 'POST',
      headers: { apikey: ANON_KEY, 'Content-Type': 'application/json' },
      body: '{"tickers":["AAPL","MSFT"]}',
    })
    const { recommendations } = await reply.json()
    const settled = plain.signals.map(
      ({ provisional, ...signal }: { provisional: object }): unknown => {
        expect(provisional).toHaveProperty('sentence')
        return signal
      },
    )
    expect(settled).toEqual(recommendations.map((entry: { signal: unknown }) => entry.signal))
  })

  test.each([
    ['/api/v1/signals?tickers=brk.b%20aapl', ['BRK.B', 'AAPL']],
    ['/api/v1/signals?tickers=BRK-B', ['BRK.B']],
    ['/api/v1/signals?tickers=AAPL&tickers=KO', ['AAPL', 'KO']],
    ['/api/v1/signals?tickers=%5EGSPC', ['^GSPC']],
    [`/api/v1/signals?tickers=${'AAPL,'.repeat(40)}`, ['AAPL']],
  ])('%s', async (path, tickers) => {
    const body = await (await get(path)).json()
    expect(body.signals.map((signal: { ticker: string }) => signal.ticker)).toEqual(tickers)
  })

  test.each([
    ['/api/v1/signals', /"tickers" is missing/],
    ['/api/v1/signals?tickers=', /No tickers found/],
    ['/api/v1/signals?tickers=%3Cb%3E', /"<b>"/],
    [
      `/api/v1/signals?tickers=${Array.from({ length: 26 }, (_, i) => `A${i}`).join(',')}`,
      /the limit is 25/,
    ],
  ])('%s is 400 with a message', async (path, words) => {
    const reply = await get(path)
    expect(reply.status).toBe(400)
    expect((await reply.json()).error).toMatch(words)
  })
})

describe('GET /api/v1/interpret', () => {
  test.each([
    ['AAPL, MSFT', { kind: 'tickers', tickers: ['AAPL', 'MSFT'] }],
    ['AAPL MSFT NVDA TSLA', { kind: 'question', tickers: ['AAPL', 'MSFT', 'NVDA', 'TSLA'] }],
    ['should I buy AAPL?', { kind: 'question', tickers: ['AAPL'] }],
    ['SNOW', { kind: 'tickers', tickers: ['SNOW'] }],
    ['   ', { kind: 'empty', tickers: [] }],
    ['', { kind: 'empty', tickers: [] }],
  ])('%j', async (q, expected) => {
    const reply = await get(`/api/v1/interpret?${new URLSearchParams({ q })}`)
    expect(reply.status).toBe(200)
    expect(await reply.json()).toEqual(expected)
  })

  test('without q it is empty; over 2,000 characters it is rejected', async () => {
    expect(await (await get('/api/v1/interpret')).json()).toEqual({ kind: 'empty', tickers: [] })
    expect((await get(`/api/v1/interpret?q=${'a'.repeat(2_001)}`)).status).toBe(400)
  })
})

test('an unknown API path is 404 as JSON, another verb is 405', async () => {
  const missing = await get('/api/v1/nothing')
  expect(missing.status).toBe(404)
  expect((await missing.json()).error).toContain('/api/v1/nothing')
  expect((await fetch(`${server.url}/api/v1/signals`, { method: 'POST' })).status).toBe(405)
})

test("healthz reports version, uptime and each part's status", async () => {
  const reply = await get('/healthz')
  expect(reply.status).toBe(200)
  const body = await reply.json()
  expect(body).toMatchObject({ status: 'ok', version: '0.1.0' })
  expect(body.uptimeSeconds).toBeGreaterThanOrEqual(0)
  expect(body.parts.marketData).toMatchObject([{ provider: 'sample', state: 'ready' }])
  expect(body.parts.listings.count).toBeGreaterThan(5_000)
  expect(body.parts.database).toEqual({ engine: 'pglite' })
})

test('every response has a request id that is in the log, and none is logged with its query', async () => {
  const reply = await get('/api/v1/interpret?q=my-secret-question')
  const id = reply.headers.get('x-request-id')
  const line = server.logged.find(({ requestId, msg }) => requestId === id && msg === 'request')
  expect(line).toMatchObject({ method: 'GET', path: '/api/v1/interpret', status: 200 })
  expect(JSON.stringify(server.logged)).not.toContain('my-secret-question')
})

test('the next page is in the reply and in the header Link, with the same fields', async () => {
  const first = await get('/api/v1/bars?ticker=KO&limit=2&fields=bars.date,next')
  const { bars, next } = await first.json()
  expect(first.headers.get('link')).toBe(`<${next}>; rel="next"`)
  const { pathname, search } = new URL(next)
  const second = await (await get(pathname + search)).json()
  expect(Object.keys(second.bars[0])).toEqual(['date'])
  const both = await (await get('/api/v1/bars?ticker=KO&limit=4&fields=bars.date')).json()
  expect([...second.bars, ...bars]).toEqual(both.bars)
  expect((await get('/api/v1/bars?ticker=KO')).headers.get('link')).toBeNull()
})
