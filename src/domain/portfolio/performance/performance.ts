import type { CloseSeries } from '../../market/prices/close-series.ts'
import type { Ticker } from '../../market/listings/ticker.ts'
import type { Split } from '../apply-splits.ts'
import type { Lot } from '../lot.ts'
import type { DrawdownFigure, Figure } from './figure.ts'

/** What of a lot its performance takes. */
export type CountedLot = Omit<Lot, 'note' | 'version' | 'importId'>

/** Exchange rates of one currency against the base, oldest first, columns of equal length. */
export type DailyRates = {
  /** Days of publication, YYYY-MM-DD, strictly ascending; days without one take the rate before. */
  readonly dates: readonly string[]
  /** Units of the base currency for one unit of the currency; above 0. */
  readonly rates: Float64Array
}

/** Splits of one ticker, in any order, and since when they are known. */
export type KnownSplits = {
  /** YYYY-MM-DD: earlier ones were not asked for. */
  readonly from: string
  readonly splits: readonly Split[]
}

/** A range of calendar dates, both YYYY-MM-DD and both in it. */
export type DateRange = { readonly from: string; readonly to: string }

/** Everything a performance is worked out from. Nothing else is read: no clock, no store. */
export type PerformanceRequest = {
  readonly lots: readonly CountedLot[]
  /** ISO 4217; every amount of the answer is in it. */
  readonly baseCurrency: string
  /** Stored bars of the lots' tickers, prices in an ISO 4217 currency (never pence). */
  readonly barsByTicker: ReadonlyMap<Ticker, CloseSeries>
  /** Splits of the lots' tickers and of the benchmark; a ticker that is not listed has unknown ones. */
  readonly splitsByTicker: ReadonlyMap<Ticker, KnownSplits>
  /** Rates of every currency beside the base; a currency that is not listed cannot be counted. */
  readonly ratesByCurrency: ReadonlyMap<string, DailyRates>
  /** Bars of what the holdings are compared with; null: with nothing. */
  readonly benchmark: CloseSeries | null
  /** `to` is at most today. */
  readonly range: DateRange
  /** Percent a year, 2.5 for 2.5 %; left out: 0, and said to be so. */
  readonly riskFreeRatePercent?: number
}

/** The names of the figures, in the order they are shown. */
export const FIGURE_NAMES = [
  'timeWeightedReturn',
  'timeWeightedYearly',
  'moneyWeightedReturn',
  'moneyWeightedYearly',
  'benchmarkReturn',
  'drawdown',
  'volatility',
  'sharpe',
  'beta',
] as const

export type FigureName = (typeof FIGURE_NAMES)[number]

/**
 * The figures of one range. All but `sharpe` and `beta` are ratios (0.015 is 1.5 %); those two are plain
 * numbers. `…Yearly` is the same return as a rate a year.
 */
export type PerformanceFigures = {
  readonly [Name in Exclude<FigureName, 'drawdown'>]: Figure
} & { readonly drawdown: DrawdownFigure }

/** Something to be said beside the figures: a whole sentence. */
export type PerformanceNote = {
  readonly kind:
    | 'dividends'
    | 'undated-lots'
    | 'starts-later'
    | 'bars-end-early'
    | 'ends-early'
    | 'splits-unknown'
    | 'benchmark'
    | 'risk-free-rate'
  readonly text: string
}

/** Lots of one ticker that no amount counts, and why, as the end of "left out, because …". */
export type OmittedLots = {
  readonly ticker: Ticker
  readonly lotIds: readonly string[]
  readonly because: string
}

/**
 * Where the measurement starts. `close`: at the close of `date`, with `value`. `open`: with nothing, at
 * the open of `date`, the first day something was bought on; `value` is 0.
 */
export type PerformanceStart = {
  readonly at: 'open' | 'close'
  readonly date: string
  readonly value: number
}

/** Said of every performance, measured or not. */
type Described = {
  readonly baseCurrency: string
  readonly notes: readonly PerformanceNote[]
  readonly leftOut: readonly OmittedLots[]
  readonly lotCount: number
  /** Lots without a purchase date among them: they count in kind from the day they were recorded. */
  readonly undatedLotCount: number
}

/**
 * Performance over the days that could be measured, which may be fewer than were asked for (`notes` say
 * so). Columns have one entry per day, oldest first.
 */
export type MeasuredPerformance = Described & {
  readonly kind: 'measured'
  readonly start: PerformanceStart
  /** Sessions of the held tickers, YYYY-MM-DD; at least one. */
  readonly days: readonly string[]
  /** Market value at the close, in the base currency. */
  readonly values: Float64Array
  /** Sum of all flows up to that day, those before the range included. */
  readonly invested: Float64Array
  /** What was put in on that day after `start`: prices paid, and closing values of lots in kind. */
  readonly flows: Float64Array
  /** Return of the day as a ratio; NaN on a day without one (the first, when `start` is its close). */
  readonly returns: Float64Array
  /** What 1 at `start` has become by the close, flows taken out: the time-weighted index. */
  readonly timeWeighted: Float64Array
  /** The same of the benchmark; null when it could not be compared (see `figures.benchmarkReturn`). */
  readonly benchmark: Float64Array | null
  readonly benchmarkTicker: Ticker | null
  readonly figures: PerformanceFigures
}

/** `because` ends the sentence "Performance is not available, because …". */
type NotMeasuredPerformance = Described & {
  readonly kind: 'not-measured'
  readonly because: string
}

export type Performance = MeasuredPerformance | NotMeasuredPerformance
