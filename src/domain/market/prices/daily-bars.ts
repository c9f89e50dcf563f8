import type { Ticker } from '../listings/ticker.ts'

/**
 * Daily bars of one ticker as columns of equal length, oldest first, one entry per finished session.
 * Prices are in the series' currency, volumes in shares. Columns come from a checked source
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

/** What prices were adjusted for. Our rules ask for `split`; anything else is said beside the signal. */
export type Adjustment = 'split' | 'split-and-dividend' | 'none'

/** How the newest bar relates to the exchange's clock. */
export type Freshness = 'live' | 'delayed' | 'eod' | 'stale' | 'sample'

/** A bar that a source delivered and the edge refused, with the reason in words. */
export type RejectedBar = { readonly date: string; readonly reason: string }

/** Daily bars with where they came from. Never mixed from two providers. */
export type BarSeries = {
  readonly ticker: Ticker
  readonly bars: DailyBars
  /** ISO 4217, e.g. USD. */
  readonly currency: string
  /** Name of the provider as configured, e.g. `yahoo` or `sample`. */
  readonly provider: string
  readonly adjustment: Adjustment
  /** When the provider was asked, ISO 8601 UTC. For `sample`: when the file was read. */
  readonly fetchedAtUtc: string
  /** Bars left out at the edge, oldest first; empty when the source was clean. */
  readonly refused: readonly RejectedBar[]
}
