import type { Ticker } from '../market/listings/ticker.ts'

/** The unit of a price: the currency, or points for an index. */
export function priceUnit(ticker: Ticker, currency: string): string {
  return ticker.startsWith('^') ? 'points' : currency
}
