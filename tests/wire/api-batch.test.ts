import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ANON_KEY, startServer, type RunningServer } from '../start-server.ts'

let server: RunningServer
let key: string

beforeAll(async () => {
  // Time that does not pass gives no requests back.
  const now = new Date()
  server = await startServer({}, () => now)
  const client = createClient(server.url, ANON_KEY, { auth: { persistSession: false } })
  const { data, error } = await client.auth.signUp({
    email: 'ada@example.com',
    password: 'a lamp over the tape',
  })
  expect(error).toBeNull()
  const reply = await fetch(`${server.url}/auth/v1/api-keys`, {
    method: 'POST',
    headers: {
      apikey: ANON_KEY,
      authorization: `Bearer ${data.session?.access_token ?? ''}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ name: 'Batches', scopes: [] }),
  })
  const made: { key: string } = await reply.json()
  key = made.key
})

afterAll(() => server.stop())

const get = (path: string, bearer: string | null) =>
  fetch(`${server.url}/api/v1${path}`, {
    headers: bearer === null ? {} : { authorization: `Bearer ${bearer}` },
  })

/** Listed ones among made-up ones. */
const list = (count: number) =>
  ['AAPL', 'MSFT', ...Array.from({ length: count - 2 }, (_, index) => `Q${index}`)].join(',')

test('a key takes 500 tickers in one call, and says of each what it has', async () => {
  const reply = await get(`/signals?tickers=${list(500)}`, key)
  expect(reply.status).toBe(200)
  const { signals, failures } = await reply.json()
  expect(signals).toHaveLength(500)
  expect(signals.slice(0, 3)).toMatchObject([
    { ticker: 'AAPL', action: expect.stringMatching(/^(BUY|SELL|WATCH)$/) },
    { ticker: 'MSFT', action: expect.stringMatching(/^(BUY|SELL|WATCH)$/) },
    { ticker: 'Q0', action: 'NONE', explanation: { sentence: expect.stringContaining('Q0') } },
  ])
  expect(failures).toEqual([])
  const quotes = await (await get(`/quotes?tickers=${list(500)}`, key)).json()
  expect(quotes.quotes.map(({ symbol }: { symbol: string }) => symbol)).toEqual(['AAPL', 'MSFT'])
  expect(quotes.failures).toHaveLength(498)
  expect(quotes.failures[0]).toEqual({
    ticker: 'Q0',
    detail: expect.stringContaining('No price for "Q0": unknown ticker.'),
  })
})

test.each(['signals', 'quotes'])(
  'with a key, %s names what is not a ticker and answers the rest',
  async (name) => {
    const query = `/${name}?tickers=AAPL,%3Cb%3E,MSFT`
    const body = await (await get(query, key)).json()
    expect(body[name]).toHaveLength(2)
    expect(body.failures).toEqual([
      {
        ticker: '<b>',
        detail: '"<b>" in "tickers" is not a valid ticker: use 1 to 15 of A-Z 0-9 . -.',
      },
    ])
    expect((await get(query, null)).status).toBe(400)
    expect((await get(`/${name}?tickers=%3Cb%3E`, key)).status).toBe(400)
  },
)

test.each([
  ['/signals', 501, true, '"tickers" has 501 tickers; the limit is 500.'],
  ['/signals', 26, false, '"tickers" has 26 tickers; the limit is 25, or 500 with an API key.'],
  ['/quotes', 51, false, '"tickers" has 51 tickers; the limit is 50, or 500 with an API key.'],
])('%s with %i tickers is too many (key: %s)', async (path, count, hasKey, words) => {
  const reply = await get(`${path}?tickers=${list(count)}`, hasKey ? key : null)
  expect(reply.status).toBe(400)
  expect((await reply.json()).detail).toBe(words)
})

test('each 25 tickers count as one request of the key', async () => {
  const left = async (path: string) =>
    Number(/r=(\d+)/.exec((await get(path, key)).headers.get('ratelimit') ?? '')?.[1])
  const before = await left('/signals?tickers=AAPL')
  expect(before - (await left('/signals?tickers=AAPL,MSFT'))).toBe(1)
  expect(before - 1 - (await left(`/quotes?tickers=${list(500)}`))).toBe(20)
  expect((await get('/signals?tickers=AAPL', null)).status).toBe(200)
})
