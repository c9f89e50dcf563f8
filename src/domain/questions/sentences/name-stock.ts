import type { Ticker } from '../../market/listings/ticker.ts'

/** What a stock is called the first time: "Apple Inc. (AAPL)", or its ticker where no name is known. */
export function nameStock(stock: {
  readonly ticker: Ticker
  readonly company: string | null
}): string {
  return stock.company === null ? stock.ticker : `${stock.company} (${stock.ticker})`
}

/** Address of a stock's own page, as people write it: "/stocks/^GSPC" without codes for marks. */
export function stockPath(ticker: Ticker): string {
  return `/stocks/${ticker}`
}
