import type { BarSeries } from '../../domain/market/prices/daily-bars.ts'
import type { Ticker } from '../../domain/market/listings/ticker.ts'

/** A series as delivered, with its required attribution. */
export type StoredBarSeries = { readonly series: BarSeries; readonly attribution: string }

/**
 * Stores daily bars across restarts: each ticker's last good series, whole, from one provider. If
 * the store fails, both functions reject, and user requests go on without it.
 */
export type BarSeriesStore = {
  /** A ticker's series exactly as saved, at least one bar long; null if there is none. */
  readonly load: (ticker: Ticker) => Promise<StoredBarSeries | null>
  /**
   * Replaces a ticker's series. The store may keep the old one if the new one would lose bars; that
   * is not a failure. Resolves when the series would survive a crash.
   */
  readonly save: (series: BarSeries, attribution: string) => Promise<void>
}
