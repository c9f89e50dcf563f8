import type { BarSeries } from '../../domain/market/prices/daily-bars.ts'
import type { Ticker } from '../../domain/market/listings/ticker.ts'
import type { Outcome } from '../../platform/outcome.ts'

/**
 * The closed list of market-data provider failures. What failover does with each is in one table,
 * `adapters/market-data/failover/failure-table.ts`.
 */
export type MarketDataFailure =
  /** The provider does not know the ticker. Final only if every provider says so. */
  | { readonly kind: 'unknown-ticker' }
  /** The ticker exists, but there are no bars in the requested range. */
  | { readonly kind: 'no-data-in-range' }
  /** This provider does not support such a ticker or capability. */
  | { readonly kind: 'not-covered' }
  /**
   * The key is wrong, or its plan does not include this; `cause` is for the log. Other capabilities
   * may work.
   */
  | { readonly kind: 'not-entitled'; readonly cause: string }
  /** Rate limited; `retryAtUtc` (ISO 8601) is when to retry, if the provider said so. */
  | { readonly kind: 'rate-limited'; readonly retryAtUtc: string | null }
  /** No complete response within the timeout. */
  | { readonly kind: 'timed-out'; readonly afterMs: number }
  /** No route, refused connection, or a server error; `cause` is for the log. */
  | { readonly kind: 'unavailable'; readonly cause: string }
  /** An invalid response (HTML, wrong symbol, broken JSON); `cause` is for the log. */
  | { readonly kind: 'malformed-reply'; readonly cause: string }
  /**
   * A valid response whose bars or quotes for the requested tickers contradict themselves, or lack
   * a plausible price or currency; says nothing about other tickers.
   */
  | { readonly kind: 'unusable-series'; readonly cause: string }

/** The failure kinds as data, for stored records. */
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
  /** First requested trading date, YYYY-MM-DD, inclusive. */
  readonly fromDate: string
  /** Aborts the call when the request's time budget is spent. */
  readonly signal: AbortSignal
}

/** One source of daily bars. Never throws for an expected failure. */
export type DailyBarsProvider = {
  /** The name in `MARKET_DATA`, responses and logs. */
  readonly name: string
  /** Required attribution. */
  readonly attribution: string
  /** Finished daily bars from `fromDate` on, checked, oldest first; at least one bar on success. */
  readonly fetchDailyBars: (
    request: DailyBarsRequest,
  ) => Promise<Outcome<BarSeries, MarketDataFailure>>
}

/** One call to one provider, recorded to explain bad answers. */
export type Attempt = {
  readonly provider: string
  /** `ok`, `skipped` (with the reason) or the failure's kind. */
  readonly outcome: 'ok' | 'skipped' | MarketDataFailure['kind']
  /** Reason of a skip or cause of a failure, for the log and the developer; null if none. */
  readonly detail: string | null
  readonly tookMs: number
}

/** Bars from the first provider that delivered, with every attempt made on the way. */
export type DailyBarsAnswer = {
  readonly series: BarSeries
  /** Required attribution of the provider that delivered. */
  readonly attribution: string
  readonly attempts: readonly Attempt[]
}

/** All providers failed. */
export type NoDailyBars = {
  /**
   * `unknown-ticker`: every provider that covers such tickers said so. `no-data-in-range`: it
   * exists without bars in the range. `not-covered`: no provider covers such a ticker, so retrying
   * does not help. `unavailable`: a provider that may know more failed, or its bars were unusable.
   */
  readonly kind: 'unknown-ticker' | 'no-data-in-range' | 'not-covered' | 'unavailable'
  readonly attempts: readonly Attempt[]
}

/** Daily bars from the first provider that delivers: what use cases call. */
export type DailyBarsSource = {
  readonly getDailyBars: (ticker: Ticker) => Promise<Outcome<DailyBarsAnswer, NoDailyBars>>
  /** Each provider's breaker state, for `/healthz`: `ready`, or open until an ISO 8601 UTC time. */
  readonly describeHealth: () => readonly {
    readonly provider: string
    readonly state: 'ready' | 'cooling-down'
    readonly cooldownUntilUtc: string | null
    readonly lastFailure: string | null
  }[]
}
