import type { Ticker } from '../listings/ticker.ts'

/**
 * Daily bars of one ticker as columns of equal length, oldest first, one entry per finished session.
 * Prices are in the series' currency, volumes in shares. Columns come from a validated source
 * (`separateBadBars`): dates strictly ascending, prices finite and above 0, low <= open, close <= high,
 * volumes finite and 0 or more.
 */
export type DailyBars = {
  /** Trading dates in the exchange's zone, YYYY-MM-DD. */
  readonly dates: readonly string[]
  readonly opens: Float64Array
  readonly highs: Float64Array
  readonly lows: Float64Array
  readonly closes: Float64Array
  readonly volumes: Float64Array
}

/** One finished daily bar. Units as in `DailyBars`. */
export type DailyBar = {
  readonly date: string
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  readonly volume: number
}

/** What prices are adjusted for. Our rules need `split`; anything else is noted with the signal. */
export type Adjustment = 'split' | 'split-and-dividend' | 'none'

/** How current the newest bar is. */
export type Freshness = 'live' | 'delayed' | 'eod' | 'stale' | 'sample'

/** A delivered bar that failed validation, with the reason in words. */
export type RejectedBar = { readonly date: string; readonly reason: string }

/** Daily bars with their source. Never mixed from two providers. */
export type BarSeries = {
  readonly ticker: Ticker
  readonly bars: DailyBars
  /** ISO 4217, e.g. USD. */
  readonly currency: string
  /** Name of the provider as configured, e.g. `yahoo` or `sample`. */
  readonly provider: string
  readonly adjustment: Adjustment
  /** When the provider was queried, ISO 8601 UTC. For `sample`: when the file was read. */
  readonly fetchedAtUtc: string
  /** Bars that failed validation, oldest first. */
  readonly rejected: readonly RejectedBar[]
}
