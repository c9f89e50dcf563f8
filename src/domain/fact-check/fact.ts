import type { Ticker } from '../market/listings/ticker.ts'
import type { NoSignal, Signal } from '../signals/signal.ts'

/** What a number says of its owner. One field, one meaning, everywhere. */
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
  | 'sma20-five-bars-ago'
  /** SMA20 minus SMA50, in the stock's currency. */
  | 'sma-gap'
  /** SMA20 minus SMA20 five bars ago. */
  | 'sma-slope'
  | 'obv-change'
  | 'cmf'
  | 'volume'
  | 'average-volume'
  /** How far a measure is from what a change of action needs, and where that stands. */
  | 'distance'
  | 'boundary'
  /** How many of something there are; "4 of 5" is two of them. */
  | 'count'
  /** A part of a whole in percent, as in breadth, base rates and studies. */
  | 'share-percent'
  /** A change in percent that is no stock's day: a median after a signal, a record. */
  | 'outcome-percent'
  | 'index-level'
  | 'bars'

/** What a fact's value is counted in: 1.5 `percent` is 1.5 %, a `ratio` of CMF runs from -1 to 1. */
export type FactUnit = 'money' | 'percent' | 'ratio' | 'points' | 'shares' | 'count'

/** One number that the engine or our data hold, unrounded. */
export type Fact = {
  /** Whose it is; null for the market and for things counted over several stocks. */
  readonly owner: Ticker | null
  readonly field: FactField
  readonly value: number
  readonly unit: FactUnit
}

/** A headline that may be cited as one, with who wrote it and its day, YYYY-MM-DD. */
export type CitedHeadline = {
  readonly text: string
  readonly source: string
  readonly date: string
}

/**
 * Everything that a text of one answer may state. What is not here, and is neither a scale nor a
 * threshold of the published rules, is not known.
 */
export type Facts = {
  readonly facts: readonly Fact[]
  /** What the engine says of each stock: actions, and readings that relations are worked out from. */
  readonly signals: readonly (Signal | NoSignal)[]
  /** Stocks that may be named besides those of the signals and facts. */
  readonly tickers: readonly Ticker[]
  /** Names the stocks go by, each with its ticker: figures after a name are its stock's. */
  readonly names: readonly { readonly name: string; readonly ticker: Ticker }[]
  /** Days that may be named, YYYY-MM-DD, besides those of the signals. */
  readonly dates: readonly string[]
  readonly headlines: readonly CitedHeadline[]
  /**
   * Texts of our own pages. Their figures are worked out or tested where the pages are made, so that
   * a sentence that stands in one word for word is true.
   */
  readonly passages: readonly string[]
}
