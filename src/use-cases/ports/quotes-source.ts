import type { Quote } from '../../domain/market/prices/quote.ts'
import type { Ticker } from '../../domain/market/listings/ticker.ts'
import type { Attempt } from './daily-bars-provider.ts'

/** A quote with its provider. */
export type SourcedQuote = {
  readonly quote: Quote
  readonly provider: string
  readonly attribution: string
  /** The delay of the provider's quotes. */
  readonly delay: 'live' | 'delayed' | 'end-of-day' | 'sample'
  /** When one of several instances fetched it, epoch ms; left out when it was fetched just now. */
  readonly fetchedAtMs?: number
}

/** Quotes from the first provider that delivers, per ticker: what use cases call. */
export type QuotesSource = {
  /**
   * @param tickers deduplicated
   * @returns what was available within the time budget; undelivered tickers are missing
   */
  readonly getQuotes: (tickers: readonly Ticker[]) => Promise<{
    readonly quotes: ReadonlyMap<Ticker, SourcedQuote>
    readonly attempts: readonly Attempt[]
  }>
}
