import type { BarSeries } from '../../domain/market/prices/daily-bars.ts'
import type { Ticker } from '../../domain/market/listings/ticker.ts'
import type { KnownSplits } from '../../domain/portfolio/performance/performance.ts'
import type { WholeHistory } from './closes-cache.ts'

/** From which day on somebody needs the bars and splits of a ticker. */
export type HistoryRequest = {
  readonly ticker: Ticker
  /** YYYY-MM-DD. */
  readonly from: string
}

/** What is at hand of a ticker's past. */
export type TickerHistory = {
  readonly ticker: Ticker
  /** The last years; null when they did not come in time, or a longer real past stands in for sample bars. */
  readonly recent: { readonly series: BarSeries; readonly attribution: string } | null
  /** Null also when the recent bars reach back far enough by themselves. */
  readonly older: WholeHistory | null
  readonly splits: KnownSplits | null
  /** Whether asking providers may bring what is still lacking. */
  readonly isMissing: boolean
  /** Why bars or splits cannot be had from the day needed; ends "not available, because …". */
  readonly because: string | null
}

/** What both looking and fetching call the same thing. */
export const barsOf = (ticker: Ticker): string => `bars ${ticker}`
export const splitsOf = (ticker: Ticker): string => `splits ${ticker}`
export const ratesOf = (currency: string): string => `rates ${currency}`

/** From which day on the providers are asked: whole years, so that a lot of last spring asks nobody anew. */
export function requestedFrom({ from }: Pick<HistoryRequest, 'from'>): string {
  return `${from.slice(0, 4)}-01-01`
}
