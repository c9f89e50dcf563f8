import type { BarSeries } from '../../domain/market/prices/daily-bars.ts'
import type { SessionBar } from '../../domain/market/prices/session-bar.ts'
import type { Ticker } from '../../domain/market/listings/ticker.ts'
import type { Outcome } from '../../platform/outcome.ts'
import type { MarketDataFailure } from './daily-bars-provider.ts'

type HistoriesRequest = {
  /** 1 to `historyBatchSize` US listings. */
  readonly tickers: readonly Ticker[]
  /** First requested trading date, YYYY-MM-DD, inclusive. */
  readonly fromDate: string
  readonly signal: AbortSignal
}

type SessionRequest = {
  /** A settled New York session, YYYY-MM-DD. */
  readonly session: string
  /** 1 to `sessionBatchSize` US listings. */
  readonly tickers: readonly Ticker[]
  readonly signal: AbortSignal
}

/** A ticker's series, checked like a single fetch, or why there is none. */
export type HistoryOutcome = Outcome<BarSeries, MarketDataFailure>

/** One source of bars of many tickers in few calls. Never throws for an expected failure. */
export type BulkBarsProvider = {
  /** The name in settings, responses and logs. */
  readonly name: string
  readonly attribution: string
  /** Maximum tickers per call of `fetchHistories`. */
  readonly historyBatchSize: number
  /** Maximum tickers per call of `fetchSession`; infinite when one call has the whole market. */
  readonly sessionBatchSize: number
  /** Whether sessions before the newest can be fetched too. */
  readonly hasPastSessions: boolean
  /** The outcome of every requested ticker. */
  readonly fetchHistories: (
    request: HistoriesRequest,
  ) => Promise<Outcome<ReadonlyMap<Ticker, HistoryOutcome>, MarketDataFailure>>
  /**
   * The session's bars in no order, unchecked; a missing ticker did not trade. Fails with
   * `no-data-in-range` when the provider does not have that session yet.
   */
  readonly fetchSession: (
    request: SessionRequest,
  ) => Promise<Outcome<readonly SessionBar[], MarketDataFailure>>
}

/** Why a bulk call brought nothing. */
export type BulkFailure = {
  readonly kind: MarketDataFailure['kind'] | 'skipped'
  /** For the log and the operator, without keys; null if there is no more to say. */
  readonly detail: string | null
  /** When to call again at the earliest, epoch ms. */
  readonly retryAtMs: number
}

/** The configured bulk provider, within its quota: what use cases call. */
export type BulkBarsSource = Omit<BulkBarsProvider, 'fetchHistories' | 'fetchSession'> & {
  readonly fetchHistories: (
    tickers: readonly Ticker[],
    fromDate: string,
  ) => Promise<Outcome<ReadonlyMap<Ticker, HistoryOutcome>, BulkFailure>>
  readonly fetchSession: (
    session: string,
    tickers: readonly Ticker[],
  ) => Promise<Outcome<readonly SessionBar[], BulkFailure>>
  /** Time until the next call, so that enough of the quota is left for visitors; 0: now. */
  readonly pauseMs: () => number
  /** Calls a minute that bulk fetching uses at most; null without a limit. */
  readonly callsPerMinute: number | null
}
