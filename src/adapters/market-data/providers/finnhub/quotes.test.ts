import { describe, expect, test } from 'vitest'
import { type Answer, API_KEY, json, timeout, text, unrequested } from '../replies.fixture.ts'
import { createFinnhubClient } from './client.ts'
import { createFinnhubQuotes } from './quotes.ts'
import { settingsFor } from './replies.fixture.ts'
import { knownTicker } from '../../../../domain/market/listings/ticker.ts'

// The example of Finnhub's documentation, as copied by many of its users, with the fields `d` and `dp`
// that came later; not a recording. 1582641000 is the opening bell of 2020-02-25.
const AAPL = {
  c: 261.74,
  d: 2.29,
  dp: 0.8826,
  h: 263.31,
  l: 260.68,
  o: 261.07,
  pc: 259.45,
  t: 1_582_641_000,
}
const now = new Date('2020-02-25T14:40:00Z')

// Finnhub's reply for an unknown symbol, as reported by its users.
const EMPTY = { c: 0, d: null, dp: null, h: 0, l: 0, o: 0, pc: 0, t: 0 }

describe('a quote of Finnhub (shape as documented, not recorded)', () => {
  test('has the last price against the previous close', async () => {
    expect(await call(['AAPL'], json(AAPL))).toEqual({
      ok: true,
      value: [
        {
          ticker: 'AAPL',
          price: 261.74,
          previousClose: 259.45,
          changePercent: expect.closeTo(0.8826, 4) as number,
          volume: null,
          marketCap: null,
          currency: 'USD',
          asOfUtc: '2020-02-25T14:30:00.000Z',
          dayRange: { high: 263.31, low: 260.68 },
        },
      ],
    })
  })

  test.each([[0], [null], [undefined]])(
    'without a previous close (%s) has no change',
    async (pc) => {
      const outcome = await call(['AAPL'], json({ ...AAPL, pc, dp: null }))
      expect(outcome).toMatchObject({ value: [{ previousClose: null, changePercent: null }] })
    },
  )

  test('is requested by our symbol, with the key in a header', async () => {
    const requested: { url: URL; key: string | null }[] = []
    await call(['BRK.B'], (url, init) => {
      requested.push({ url, key: new Headers(init?.headers).get('x-finnhub-token') })
      return Response.json(AAPL)
    })
    expect(requested.map(({ url }) => url.href)).toEqual([
      'https://finnhub.io/api/v1/quote?symbol=BRK.B',
    ])
    expect(requested[0]?.key).toBe(API_KEY)
  })

  test.each<[string, object]>([
    ['below zero', { c: -1 }],
    ['of nothing at some time', { c: 0 }],
    ['a hundred times too high', { c: 26_174 }],
    ['a hundred times too low', { c: 2.6174 }],
    ['a hundred times too high, with a percentage that agrees', { c: 26_174, dp: 9_988.26 }],
    ['that contradicts its own percentage', { dp: 3 }],
    ['of no time', { t: 0 }],
    ['of tomorrow', { t: 1_582_727_400 }],
    ['of a time in milliseconds', { t: 1_582_641_000_000 }],
  ])('is rejected with a price %s', async (_, change) => {
    const outcome = await call(['AAPL'], json({ ...AAPL, ...change }))
    // The reply is well-formed, so one such symbol does not affect the others.
    expect(outcome).toMatchObject({ ok: false, failure: { kind: 'unusable-series' } })
  })

  test('is rejected with a price that is not a number', async () => {
    const outcome = await call(['AAPL'], json({ ...AAPL, c: '261.74' }))
    expect(outcome).toMatchObject({ ok: false, failure: { kind: 'malformed-reply' } })
  })

  test.each<[string, object]>([
    ['zeros', EMPTY],
    ['nulls', { c: null, d: null, dp: null, h: null, l: null, o: null, pc: null, t: null }],
  ])('of an unknown symbol is all %s', async (_, body) => {
    expect(await call(['ZZZZ'], json(body))).toEqual({
      ok: false,
      failure: { kind: 'unknown-ticker' },
    })
  })
})

describe('a batch of quotes of Finnhub', () => {
  const bySymbol: Answer = (url, init) => {
    const symbol = url.searchParams.get('symbol')
    if (symbol === 'AAPL') return Response.json(AAPL)
    return symbol === 'ZZZZ' ? Response.json(EMPTY) : text('slow down', { status: 429 })(url, init)
  }

  test('has those that could be had', async () => {
    const outcome = await call(['ZZZZ', 'AAPL', 'KO'], bySymbol)
    expect(outcome).toMatchObject({ ok: true, value: [{ ticker: 'AAPL' }] })
    expect(outcome.ok && outcome.value).toHaveLength(1)
  })

  test('is unknown only when all are, and reports the failure otherwise', async () => {
    expect(await call(['ZZZZ'], bySymbol)).toMatchObject({ failure: { kind: 'unknown-ticker' } })
    expect(await call(['ZZZZ', 'KO'], bySymbol)).toMatchObject({
      failure: { kind: 'rate-limited' },
    })
  })

  test('is requested concurrently, one call for each', async () => {
    let running = 0
    let max = 0
    await call(['AAPL', 'KO', 'PEP'], async () => {
      running += 1
      max = Math.max(max, running)
      await new Promise((resolve) => {
        setTimeout(resolve, 5)
      })
      running -= 1
      return Response.json(AAPL)
    })
    expect(max).toBe(3)
  })

  test('leaves out indices and foreign listings without a call', async () => {
    const { covers } = createFinnhubQuotes(
      createFinnhubClient(settingsFor(unrequested, () => now)),
      () => now,
    )
    const tickers = ['AAPL', 'BRK.B', 'SPY', '^GSPC', 'OCDO.L', '0700.HK', 'BTC-USD']
    expect(tickers.filter((name) => covers(knownTicker(name)))).toEqual(['AAPL', 'BRK.B', 'SPY'])
    expect(await call(['^GSPC', 'OCDO.L'], unrequested)).toEqual({
      ok: false,
      failure: { kind: 'not-covered' },
    })
  })
})

function call(tickers: readonly string[], answer: Answer) {
  const provider = createFinnhubQuotes(
    createFinnhubClient(settingsFor(answer, () => now)),
    () => now,
  )
  return provider.fetchQuotes({ tickers: tickers.map(knownTicker), signal: timeout() })
}
