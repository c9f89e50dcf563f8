import type { Quote } from '../../domain/market/prices/quote.ts'
import type { Ticker } from '../../domain/market/listings/ticker.ts'
import type { Outcome } from '../../platform/outcome.ts'
import type { MarketDataFailure } from './daily-bars-provider.ts'

type QuotesRequest = {
  /** 1 to `batchSize` tickers, deduplicated, all of them covered. */
  readonly tickers: readonly Ticker[]
  readonly signal: AbortSignal
}

/** One source of quotes. Never throws for an expected failure. */
export type QuotesProvider = {
  /** The name in settings, responses and logs. */
  readonly name: string
  readonly attribution: string
  /** Maximum tickers per call. */
  readonly batchSize: number
  /** Whether it covers such a ticker at all, judged by its form: an index, a foreign listing. */
  readonly covers: (ticker: Ticker) => boolean
  /**
   * Quotes in any order, at least one on success. A missing ticker was not delivered, which says
   * nothing about whether it exists; if all are missing because the provider knows none of them,
   * the failure is `unknown-ticker`.
   */
  readonly fetchQuotes: (
    request: QuotesRequest,
  ) => Promise<Outcome<readonly Quote[], MarketDataFailure>>
}
