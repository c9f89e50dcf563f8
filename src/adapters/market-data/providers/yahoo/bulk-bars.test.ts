import { describe, expect, test } from 'vitest'
import { knownTicker } from '../../../../domain/market/listings/ticker.ts'
import { BASE_URL } from './call-yahoo.fixture.ts'
import { createYahooBulkBars } from './bulk-bars.ts'
import { createYahooDailyBars } from './daily-bars.ts'
import { createMarketPrices } from './market-prices.ts'
import { giveRows, playYahoo, rowOf, spoiled, whenRecorded, type Row } from './quotes.fixture.ts'

const { signal } = new AbortController()
const AAPL = knownTicker('AAPL')
const BABA = knownTicker('BABA')
/** The session of the recorded quotes. */
const FRIDAY = '2025-02-14'

function fetchSession(session: string, quote?: () => Response) {
  const settings = { baseUrl: BASE_URL, clock: () => whenRecorded, timeoutMs: 2_000 }
  const { fetch } = playYahoo(quote === undefined ? {} : { quote })
  const prices = createMarketPrices({ ...settings, fetch })
  const provider = createYahooBulkBars(prices, createYahooDailyBars({ ...settings, fetch }))
  return provider.fetchSession({ session, tickers: [AAPL, BABA], signal })
}

describe('a session of Yahoo', () => {
  test('has the day’s figures of recorded quotes', async () => {
    const row: Row = rowOf('quote/quote-AAPL-BABA')
    const answer = await fetchSession(FRIDAY)
    const bars = answer.ok ? answer.value : []
    expect(bars.map(({ ticker }) => ticker)).toEqual(['AAPL', 'BABA'])
    expect(bars[0]).toEqual({
      ticker: 'AAPL',
      date: FRIDAY,
      open: row['regularMarketOpen'],
      high: row['regularMarketDayHigh'],
      low: row['regularMarketDayLow'],
      close: row['regularMarketPrice'],
      volume: row['regularMarketVolume'],
      splitRatio: 1,
      previousClose: row['regularMarketPreviousClose'],
    })
    // As Yahoo has it: https://finance.yahoo.com/quote/AAPL/history, Feb 14, 2025.
    expect(bars[0]?.close).toBe(244.6)
  })

  test('is not there yet while quotes are of the session before', async () => {
    expect(await fetchSession('2025-02-18')).toEqual({
      ok: false,
      failure: { kind: 'no-data-in-range' },
    })
  })

  test('leaves out quotes without the day’s range, and delisted tickers', async () => {
    const rangeless = await fetchSession(FRIDAY, () => spoiled({ regularMarketOpen: null }))
    expect(rangeless.ok && rangeless.value.map(({ ticker }) => ticker)).toEqual(['BABA'])
    const delisted = ['AAPL', 'BABA'].map((symbol) => ({ symbol, quoteType: 'NONE' }))
    expect(await fetchSession(FRIDAY, () => giveRows(delisted))).toEqual({ ok: true, value: [] })
  })
})
