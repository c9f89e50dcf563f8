import { describe, expect, test } from 'vitest'
import { type Answer, json, timeout, unrequested } from '../replies.fixture.ts'
import { createFmpClient } from './client.ts'
import { createFmpQuotes } from './quotes.ts'
import { recorded, recordedBody, settingsFor } from './replies.fixture.ts'
import { knownTicker } from '../../../../domain/market/listings/ticker.ts'

// Recorded from the older API, which named one field otherwise (`changesPercentage`); we use none of
// those that changed.
const AAPL = 'quote/quote-card'
const now = new Date('2024-08-06T15:00:00Z')

// The example of FMP's guide to the stable endpoint (2025-11-24); not a recording.
const STABLE = {
  symbol: 'AAPL',
  name: 'Apple Inc.',
  price: 268.47,
  changePercentage: -0.48189,
  change: -1.3,
  volume: 45_140_079,
  dayLow: 266.82,
  dayHigh: 272.29,
  exchange: 'NASDAQ',
  open: 269.795,
  previousClose: 269.77,
  timestamp: 1_762_549_202,
}

describe('a quote of FMP', () => {
  test('as recorded has the last price against the previous close', async () => {
    expect(await call(recorded(AAPL))).toEqual({
      ok: true,
      value: [
        {
          ticker: 'AAPL',
          price: 206.6,
          previousClose: 209.27,
          changePercent: expect.closeTo(-1.2759, 4) as number,
          volume: 27_240_548,
          marketCap: 3_168_025_060_000,
          currency: 'USD',
          // 1722955968, by `date -u`.
          asOfUtc: '2024-08-06T14:52:48.000Z',
          dayRange: { high: 207.185, low: 201.07 },
        },
      ],
    })
  })

  test('as documented for the stable endpoint reads the same way', async () => {
    const outcome = await call(json([STABLE]), 'AAPL', new Date('2025-11-08T00:00:00Z'))
    expect(outcome).toMatchObject({
      value: [
        {
          price: 268.47,
          changePercent: expect.closeTo(-0.48189, 4) as number,
          asOfUtc: '2025-11-07T21:00:02.000Z',
        },
      ],
    })
  })

  test.each<[string, object]>([
    ['with a price of zero', { price: 0 }],
    ['without a price', { price: null }],
    ['with a price a hundred times too high', { price: 20_660 }],
    ['with a price and a change a hundred times too high', { price: 20_660, change: 20_450.73 }],
    ['whose change contradicts its prices', { change: 2.67 }],
    ['without an exchange, which implies its currency', { exchange: null }],
    ['of no time', { timestamp: null }],
    ['of tomorrow', { timestamp: 1_723_042_368 }],
    ['of a time in milliseconds', { timestamp: 1_722_955_968_000 }],
  ])('is rejected %s', async (_, change) => {
    const outcome = await call(json([{ ...readQuote(), ...change }]))
    // The reply is well-formed, so one such symbol does not affect the others.
    expect(outcome).toMatchObject({ ok: false, failure: { kind: 'unusable-series' } })
  })

  test.each<[string, object]>([
    ['of another symbol', { symbol: 'AAPL.DE' }],
    ['with a price in words', { price: '206.60' }],
  ])('is no answer %s', async (_, change) => {
    const outcome = await call(json([{ ...readQuote(), ...change }]))
    expect(outcome).toMatchObject({ ok: false, failure: { kind: 'malformed-reply' } })
  })

  test('of an exchange that trades in another currency is not covered', async () => {
    const outcome = await call(json([{ ...readQuote(), exchange: 'TSX' }]))
    expect(outcome).toEqual({ ok: false, failure: { kind: 'not-covered' } })
  })

  test('omits what FMP does not have', async () => {
    const less = { previousClose: null, change: null, volume: null }
    const outcome = await call(json([{ ...readQuote(), ...less }]))
    expect(outcome).toMatchObject({
      value: [{ price: 206.6, previousClose: null, changePercent: null, volume: null }],
    })
  })
})

describe('quotes of FMP', () => {
  test('of an unknown symbol are an empty list', async () => {
    expect(await call(json([]))).toEqual({ ok: false, failure: { kind: 'unknown-ticker' } })
  })

  test('cover US listings, one a call', async () => {
    const { covers, batchSize } = createFmpQuotes(
      createFmpClient(settingsFor(unrequested, () => now)),
      () => now,
    )
    const tickers = ['AAPL', 'BRK.B', '^GSPC', 'OCDO.L', '0700.HK']
    expect(tickers.filter((text) => covers(knownTicker(text)))).toEqual(['AAPL', 'BRK.B'])
    expect(batchSize).toBe(1)
    expect(await call(unrequested, '^GSPC')).toEqual({
      ok: false,
      failure: { kind: 'not-covered' },
    })
  })

  test('spell class shares with a hyphen', async () => {
    const requested: string[] = []
    const outcome = await call((url) => {
      requested.push(url.pathname + url.search)
      return Response.json([{ ...readQuote(), symbol: 'BRK-B' }])
    }, 'BRK.B')
    expect(requested).toEqual(['/stable/quote?symbol=BRK-B'])
    expect(outcome).toMatchObject({ value: [{ ticker: 'BRK.B' }] })
  })
})

function readQuote(): object {
  const body = recordedBody(AAPL)
  if (!Array.isArray(body) || body.length !== 1) throw new Error('the recording has one quote')
  return body[0]
}

function call(answer: Answer, text = 'AAPL', at = now) {
  const provider = createFmpQuotes(createFmpClient(settingsFor(answer, () => at)), () => at)
  return provider.fetchQuotes({ tickers: [knownTicker(text)], signal: timeout() })
}
