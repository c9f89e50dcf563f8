import type { Quote } from '../../domain/market/prices/quote.ts'
import type { Ticker } from '../../domain/market/listings/ticker.ts'
import type { Outcome } from '../../platform/outcome.ts'
import type { MarketDataFailure } from './daily-bars-provider.ts'

type QuotesRequest = {
  /** 1 to `batchSize` tickers, each once, all of them covered. */
  readonly tickers: readonly Ticker[]
  readonly signal: AbortSignal
}

/** One source of quotes. Implementations never throw for an expected failure. */
export type QuotesProvider = {
  /** The name used in settings, in answers and in logs. */
  readonly name: string
  readonly attribution: string
  /** Tickers one call may name. */
  readonly batchSize: number
  /** Whether it carries such a ticker at all, judged by its form: an index, a foreign listing. */
  readonly covers: (ticker: Ticker) => boolean
  /**
   * Quotes in any order, at least one on success. A ticker that is missing in it was not delivered,
   * which says nothing of whether it exists; when all are missing because the provider knows none of
   * them, the failure is `unknown-ticker`.
   */
  readonly fetchQuotes: (
    request: QuotesRequest,
  ) => Promise<Outcome<readonly Quote[], MarketDataFailure>>
}
