import type { Quote } from '../../domain/market/prices/quote.ts'
import type { Ticker } from '../../domain/market/listings/ticker.ts'
import type { Attempt } from './daily-bars-provider.ts'

/** A quote with who gave it. */
export type SourcedQuote = {
  readonly quote: Quote
  readonly provider: string
  readonly attribution: string
  /** How far the provider's quotes are behind the market. */
  readonly delay: 'live' | 'delayed' | 'end-of-day' | 'sample'
}

/** Quotes from whoever delivers first, each ticker for itself: what use cases ask for. */
export type QuotesSource = {
  /**
   * @param tickers each once
   * @returns what could be had within the time budget; a ticker nobody delivered is missing
   */
  readonly getQuotes: (tickers: readonly Ticker[]) => Promise<{
    readonly quotes: ReadonlyMap<Ticker, SourcedQuote>
    readonly attempts: readonly Attempt[]
  }>
}
