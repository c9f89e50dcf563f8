import type { Ticker } from '../../market/listings/ticker.ts'

/** A stock's name on first mention: "Apple Inc. (AAPL)", or its ticker without a known name. */
export function nameStock(stock: {
  readonly ticker: Ticker
  readonly company: string | null
}): string {
  return stock.company === null ? stock.ticker : `${stock.company} (${stock.ticker})`
}

/** Address of a stock's page as people write it: "/stocks/^GSPC" without percent-encoding. */
export function stockPath(ticker: Ticker): string {
  return `/stocks/${ticker}`
}
