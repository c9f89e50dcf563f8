import type { BarSeries } from '../../domain/market/prices/daily-bars.ts'
import type { Ticker } from '../../domain/market/listings/ticker.ts'
import type { KnownActions } from '../../domain/portfolio/performance/performance.ts'
import type { WholeHistory } from './closes-cache.ts'

/** The first day for which a ticker's bars, splits and dividends are needed. */
export type HistoryRequest = {
  readonly ticker: Ticker
  /** YYYY-MM-DD. */
  readonly from: string
}

/** What is available of a ticker's history. */
export type TickerHistory = {
  readonly ticker: Ticker
  /** The last years; null when they timed out, or a longer real history replaces sample bars. */
  readonly recent: { readonly series: BarSeries; readonly attribution: string } | null
  /** Null also when the recent bars go back far enough. */
  readonly older: WholeHistory | null
  readonly actions: KnownActions | null
  /** Whether provider requests may bring what is missing. */
  readonly isMissing: boolean
  /** Why bars are unavailable since the needed day; ends "not available, because …". */
  readonly because: string | null
}

/** The registry key shared by look-ups and fetches. */
export const barsOf = (ticker: Ticker): string => `bars ${ticker}`
export const actionsOf = (ticker: Ticker): string => `actions ${ticker}`
export const ratesOf = (currency: string): string => `rates ${currency}`

/**
 * The first day to request from providers: whole years, so that a lot of last spring needs no new
 * request.
 */
export function requestedFrom({ from }: Pick<HistoryRequest, 'from'>): string {
  return `${from.slice(0, 4)}-01-01`
}
