import { describe, expect, test } from 'vitest'
import { type Answer, json, timeout, unrequested } from '../replies.fixture.ts'
import { createAlphavantageClient } from './client.ts'
import { createAlphavantageQuotes } from './quotes.ts'
import { recorded, recordedBody, settingsFor } from './replies.fixture.ts'
import { knownTicker } from '../../../../domain/market/listings/ticker.ts'

const MSFT = 'quote/global_quote'
const now = new Date('2018-10-06T15:00:00Z')

describe('a recorded quote of Alpha Vantage', () => {
  test('is of the closing bell of its day', async () => {
    expect(await call(recorded(MSFT))).toEqual({
      ok: true,
      value: [
        {
          ticker: 'MSFT',
          price: 112.13,
          previousClose: 112.79,
          changePercent: expect.closeTo(-0.5852, 4) as number,
          volume: 29_062_853,
          marketCap: null,
          currency: 'USD',
          asOfUtc: '2018-10-05T20:00:00.000Z',
        },
      ],
    })
  })

  test('is no older than the opening bell while the session runs', async () => {
    const outcome = await call(recorded(MSFT), 'MSFT', new Date('2018-10-05T18:00:00Z'))
    expect(outcome).toMatchObject({ value: [{ asOfUtc: '2018-10-05T13:30:00.000Z' }] })
  })

  test.each<[string, Record<string, unknown>]>([
    ['a price of zero', { '05. price': '0.0000' }],
    ['no price', { '05. price': null }],
    ['a price in words', { '05. price': 'n/a' }],
    ['a price a hundred times too high', { '05. price': '11213.0000' }],
    [
      'a price a hundred times too high and a percentage that agrees',
      { '05. price': '11213.0000', '10. change percent': '9841.4842%' },
    ],
    ['no previous close', { '08. previous close': '0.0000' }],
    ['a percentage that its prices contradict', { '10. change percent': '0.5852%' }],
    ['a day in the future', { '07. latest trading day': '2018-10-08' }],
    ['a day without a session', { '07. latest trading day': '2018-09-30' }],
    ['a day in words', { '07. latest trading day': 'Friday' }],
  ])('is rejected with %s', async (_, change) => {
    const outcome = await call(json({ 'Global Quote': { ...readQuote(), ...change } }))
    // The reply is well-formed, so one such symbol does not affect the others.
    expect(outcome).toMatchObject({ ok: false, failure: { kind: 'unusable-series' } })
  })

  test.each<[string, Record<string, unknown>]>([
    ['another symbol', { '01. symbol': 'MSFT.LON' }],
    ['a number where text is promised', { '01. symbol': 7 }],
  ])('is no answer with %s', async (_, change) => {
    const outcome = await call(json({ 'Global Quote': { ...readQuote(), ...change } }))
    expect(outcome).toMatchObject({ ok: false, failure: { kind: 'malformed-reply' } })
  })

  test('omits a missing volume', async () => {
    const outcome = await call(json({ 'Global Quote': { ...readQuote(), '06. volume': null } }))
    expect(outcome).toMatchObject({ value: [{ price: 112.13, volume: null }] })
  })
})

describe('quotes of Alpha Vantage', () => {
  // As reported by its users.
  test('of an unknown symbol are empty', async () => {
    expect(await call(json({ 'Global Quote': {} }))).toEqual({
      ok: false,
      failure: { kind: 'unknown-ticker' },
    })
  })

  test('cover US listings', async () => {
    const { covers, batchSize } = createAlphavantageQuotes(
      createAlphavantageClient(settingsFor(unrequested, () => now)),
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
})

function readQuote(): Record<string, unknown> {
  // The recording is known to have this shape; the first test reads it whole.
  const body = recordedBody(MSFT) as { 'Global Quote': Record<string, unknown> }
  return body['Global Quote']
}

function call(answer: Answer, text = 'MSFT', at = now) {
  const provider = createAlphavantageQuotes(
    createAlphavantageClient(settingsFor(answer, () => at)),
    () => at,
  )
  return provider.fetchQuotes({ tickers: [knownTicker(text)], signal: timeout() })
}
