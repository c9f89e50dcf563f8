import type { Ticker } from '../market/listings/ticker.ts'

/** What a price is counted in: the currency, or points for an index, which nobody can buy. */
export function priceUnit(ticker: Ticker, currency: string): string {
  return ticker.startsWith('^') ? 'points' : currency
}
