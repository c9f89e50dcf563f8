import type { BarSeries } from '../../domain/market/prices/daily-bars.ts'
import type { Ticker } from '../../domain/market/listings/ticker.ts'

/** A series as it was delivered, with who must be named where its bars are shown. */
export type StoredBarSeries = { readonly series: BarSeries; readonly attribution: string }

/**
 * Where daily bars outlive the process: of each ticker the last good series, whole, from one
 * provider. When the store itself fails, both functions reject, and whoever uses them for a person's
 * request goes on without it.
 */
export type BarSeriesStore = {
  /** The series of a ticker exactly as it was saved, at least one bar long; null when there is none. */
  readonly load: (ticker: Ticker) => Promise<StoredBarSeries | null>
  /**
   * Keeps a series in place of the one its ticker has. The store may leave the old one there when
   * the new one would lose bars; that is no failure. Resolves when the series would outlive a crash.
   */
  readonly save: (series: BarSeries, attribution: string) => Promise<void>
}
