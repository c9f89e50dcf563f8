import type { BarSeries } from '../../domain/market/prices/daily-bars.ts'
import type { Ticker } from '../../domain/market/listings/ticker.ts'
import type { Outcome } from '../../platform/outcome.ts'

/**
 * The closed list of ways a market-data provider may not deliver.
 * What failover does with each stands in one table, `adapters/market-data/failover/failure-table.ts`.
 */
export type MarketDataFailure =
  /** The provider says there is no such ticker. Final only when every provider says so. */
  | { readonly kind: 'unknown-ticker' }
  /** The ticker exists, but there are no bars in the asked range. */
  | { readonly kind: 'no-data-in-range' }
  /** This provider does not carry such a ticker or capability at all. */
  | { readonly kind: 'not-covered' }
  /** The key is wrong, or its plan does not include this; `cause` is for the log. Says nothing of other capabilities. */
  | { readonly kind: 'not-entitled'; readonly cause: string }
  /** Asked too often; `retryAtUtc` (ISO 8601) is when it may be asked again, if it said so. */
  | { readonly kind: 'rate-limited'; readonly retryAtUtc: string | null }
  /** No complete answer within the time allowed. */
  | { readonly kind: 'timed-out'; readonly afterMs: number }
  /** No route, refused connection, or a server error; `cause` is for the log. */
  | { readonly kind: 'unavailable'; readonly cause: string }
  /** An answer that is not what the provider promises (HTML, wrong symbol, broken JSON); `cause` is for the log. */
  | { readonly kind: 'malformed-reply'; readonly cause: string }
  /**
   * A proper answer whose bars or quotes for the tickers asked contradict themselves, or lack a price
   * or currency that can be; says nothing of other tickers.
   */
  | { readonly kind: 'unusable-series'; readonly cause: string }

/** The kinds of failures as data, for what was written down earlier. */
export const FAILURE_KINDS = [
  'unknown-ticker',
  'no-data-in-range',
  'not-covered',
  'not-entitled',
  'rate-limited',
  'timed-out',
  'unavailable',
  'malformed-reply',
  'unusable-series',
] as const satisfies readonly MarketDataFailure['kind'][]

/** What to fetch. */
export type DailyBarsRequest = {
  readonly ticker: Ticker
  /** First wanted trading date, YYYY-MM-DD, inclusive. */
  readonly fromDate: string
  /** Aborts the call when the request's time budget is spent. */
  readonly signal: AbortSignal
}

/** One source of daily bars. Implementations never throw for an expected failure. */
export type DailyBarsProvider = {
  /** The name used in `MARKET_DATA`, in answers and in logs. */
  readonly name: string
  /** Who must be named where the data is shown. */
  readonly attribution: string
  /** Finished daily bars from `fromDate` on, checked, oldest first; at least one bar on success. */
  readonly fetchDailyBars: (
    request: DailyBarsRequest,
  ) => Promise<Outcome<BarSeries, MarketDataFailure>>
}

/** One try of one provider, kept so that a bad answer can be explained. */
export type Attempt = {
  readonly provider: string
  /** `ok`, `skipped` (with the reason) or the failure's kind. */
  readonly outcome: 'ok' | 'skipped' | MarketDataFailure['kind']
  /** Reason of a skip or cause of a failure, for the log and the developer; null when there is nothing to say. */
  readonly detail: string | null
  readonly tookMs: number
}

/** Bars from the first provider that could deliver, with every attempt made on the way. */
export type DailyBarsAnswer = {
  readonly series: BarSeries
  /** Who must be named where these bars are shown: the attribution of the provider that delivered. */
  readonly attribution: string
  readonly attempts: readonly Attempt[]
}

/** No provider could deliver. */
export type NoDailyBars = {
  /**
   * `unknown-ticker`: every provider that covers such tickers said so. `no-data-in-range`: it exists
   * without bars in the range. `not-covered`: no provider carries such a ticker, so asking again does
   * not help. `unavailable`: a provider that may know more was troubled, or its bars were unusable.
   */
  readonly kind: 'unknown-ticker' | 'no-data-in-range' | 'not-covered' | 'unavailable'
  readonly attempts: readonly Attempt[]
}

/** Daily bars from whoever delivers first: what use cases ask for. */
export type DailyBarsSource = {
  readonly getDailyBars: (ticker: Ticker) => Promise<Outcome<DailyBarsAnswer, NoDailyBars>>
  /** What each provider's breaker says, for `/healthz`: `ready`, or resting until an ISO 8601 UTC time. */
  readonly describeHealth: () => readonly {
    readonly provider: string
    readonly state: 'ready' | 'resting'
    readonly restingUntilUtc: string | null
    readonly lastFailure: string | null
  }[]
}
