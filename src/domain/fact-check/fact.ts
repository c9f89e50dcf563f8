import type { Ticker } from '../market/listings/ticker.ts'
import type { Action, Measure, NoSignal, Signal } from '../signals/signal.ts'

/** What a number means for its owner. One field has one meaning everywhere. */
export type FactField =
  | 'close'
  | 'price'
  | 'change-percent'
  | 'rsi'
  | 'adx'
  | 'plus-di'
  | 'minus-di'
  | 'sma20'
  | 'sma50'
  | 'sma200'
  | 'sma20-five-bars-ago'
  /** SMA20 minus SMA50, in the stock's currency. */
  | 'sma-gap'
  /** SMA20 minus SMA20 five bars ago. */
  | 'sma-slope'
  | 'obv-change'
  | 'cmf'
  /** What a reading was on an earlier day (`date`): a session before, or the sessions of its `window`. */
  | 'rsi-before'
  | 'adx-before'
  | 'cmf-before'
  | 'volume'
  | 'average-volume'
  /** How far a measure is from what a change of action needs, and where that threshold is. */
  | 'distance'
  | 'boundary'
  /** A count; "4 of 5" is two of them. */
  | 'count'
  /** A percentage of a whole, as in breadth, base rates and studies. */
  | 'share-percent'
  /** A change in percent other than a stock's day: a median after a signal, a record. */
  | 'outcome-percent'
  | 'index-level'
  /** The first price of the last session. */
  | 'open'
  | 'bars'
  /** The highest and lowest price of a window. */
  | 'high'
  | 'low'
  /** How far the last close is from a level (`of`), in percent of the level; negative below it. */
  | 'distance-percent'
  /** The last session's volume as a multiple of its average. */
  | 'volume-ratio'
  /** Standard deviation of daily returns over a window, a year's worth, in percent. */
  | 'volatility-percent'
  /** One cash dividend a share. */
  | 'dividend'
  /** New shares for one old share. */
  | 'split-ratio'

/** The unit of a fact's value: 1.5 `percent` is 1.5%, a `ratio` of CMF runs from -1 to 1. */
export type FactUnit = 'money' | 'percent' | 'ratio' | 'points' | 'shares' | 'count'

/** The sessions a change, a high or a low is measured over, up to the last close. */
export type FactWindow =
  | 'day'
  /** 5, 21, 63 and 252 sessions. */
  | 'week'
  | 'month'
  | 'quarter'
  | 'year'
  | 'year-to-date'

/** One number from the engine or our data, unrounded. */
export type Fact = {
  /** The stock, index or sector it belongs to; null for the market and for counts over several stocks. */
  readonly owner: Ticker | null
  readonly field: FactField
  readonly value: number
  readonly unit: FactUnit
  readonly window?: FactWindow
  /** What a distance is measured from. */
  readonly of?: 'sma20' | 'sma50' | 'sma200' | 'high' | 'low'
  /** Which measure a distance or a boundary is of. */
  readonly measure?: Measure
  /** What a count or a share of a record or of breadth is about: stocks that rose, days after a BUY. */
  readonly about?:
    | 'rose'
    | 'fell'
    | 'unchanged'
    | 'above-sma20'
    | 'above-sma50'
    | 'buy'
    | 'sell'
    | 'watch'
    | 'any-day'
    | 'trend-break'
    | 'exhaustion'
  /** Sessions ahead, for figures of a record. */
  readonly horizon?: number
  /** Whether a share of a record counts higher or lower prices. */
  readonly outcome?: 'higher' | 'lower'
  /** Which middle an outcome is. */
  readonly statistic?: 'mean' | 'median'
  /** Its day, or the day a change is measured from; YYYY-MM-DD. */
  readonly date?: string
}

/** A headline that may be cited, with its source and date, YYYY-MM-DD. */
export type CitedHeadline = {
  readonly text: string
  readonly source: string
  readonly date: string
}

/** A stock's closes, oldest first: any change since a day follows from them. */
export type CloseSeries = {
  readonly owner: Ticker
  /** YYYY-MM-DD. */
  readonly dates: readonly string[]
  readonly closes: Float64Array
}

/** A stock's action from one session to another, YYYY-MM-DD, both included. */
type SignalSpan = {
  readonly owner: Ticker
  readonly action: Action
  readonly from: string
  readonly to: string
}

/**
 * Everything that the texts of one answer may state. Anything else is unknown, except scales and
 * thresholds of the published rules.
 */
export type Facts = {
  readonly facts: readonly Fact[]
  /** The engine's signals: actions, and values that relations are computed from. */
  readonly signals: readonly (Signal | NoSignal)[]
  /** The signals of stocks over time, oldest first for each; the last one is the current. */
  readonly periods: readonly SignalSpan[]
  /** The stocks' daily closes, adjusted for splits. */
  readonly closes: readonly CloseSeries[]
  /** Stocks that may be named besides those of the signals and facts. */
  readonly tickers: readonly Ticker[]
  /** The stocks' names, each with its ticker: figures after a name belong to its stock. */
  readonly names: readonly { readonly name: string; readonly ticker: Ticker }[]
  /** Days that may be named, YYYY-MM-DD, besides those of the signals. */
  readonly dates: readonly string[]
  readonly headlines: readonly CitedHeadline[]
  /**
   * Texts of our own pages. Their figures are computed or tested where the pages are made, so a verbatim
   * sentence is true.
   */
  readonly passages: readonly string[]
}
