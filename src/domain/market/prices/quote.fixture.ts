import type { Quote } from './quote.ts'
import { knownTicker } from '../listings/ticker.ts'

/** A quote of 100 dollars after 80, with the test's overrides. */
export function quoteOf(ticker: string, differently: Partial<Quote> = {}): Quote {
  return {
    ticker: knownTicker(ticker),
    price: 100,
    previousClose: 80,
    changePercent: 25,
    volume: 1_000,
    marketCap: null,
    currency: 'USD',
    asOfUtc: '2026-11-20T15:00:00.000Z',
    ...differently,
  }
}
