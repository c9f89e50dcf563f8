import type { Ticker } from '../../market/listings/ticker.ts'
import type { Action } from '../../signals/signal.ts'

/** A figure of one stock: at its last bar, or at any earlier one. */
export type FrameMeasure =
  | 'rsi'
  | 'adx'
  | 'plus-di'
  | 'minus-di'
  | 'sma20'
  | 'sma50'
  | 'sma200'
  /** SMA20's distance from SMA50, in percent of it. */
  | 'sma-gap'
  /** OBV's change over 20 bars, in shares. */
  | 'obv'
  | 'cmf'
  | 'close'
  | 'open'
  /** The open's distance from the close before it, in percent. */
  | 'gap'
  | 'day-high'
  | 'day-low'
  | 'volume'
  | 'average-volume'
  | 'volume-ratio'
  /** Of 20 daily changes, in percent a year. */
  | 'volatility'
  /** The size of a day's change, on average over 20 sessions, in percent. */
  | 'usual-move'
  /** The highest and lowest price of 252 bars. */
  | 'year-high'
  | 'year-low'
  /** The close's distance from a level in percent of it; negative below. */
  | 'from-high'
  | 'from-low'
  | 'from-sma20'
  | 'from-sma50'
  | 'from-sma200'
  /** Dividends of the year before, in percent of the close: at the last bar alone. */
  | 'dividend-yield'
  /** How many of the five BUY conditions are met. */
  | 'conditions-met'
  /** Sessions for which the current signal has stood. */
  | 'signal-age'
  /** Sessions in a row up to the bar that closed higher, or lower. */
  | 'up-run'
  | 'down-run'
  /** The close's change over a period, in percent. */
  | 'change'
  /** BUY, SELL or WATCH: no number. */
  | 'signal'

/** A session as people name it. */
export type NamedDay =
  | {
      readonly kind: 'date'
      /** `last` is the year before the last session's; null the latest such day. */
      readonly year: number | 'last' | null
      readonly month: number
      readonly day: number
    }
  /** 0 is Sunday; before the last session's week where `isEarlier`. */
  | { readonly kind: 'weekday'; readonly weekday: number; readonly isEarlier: boolean }
  /** The session before a named one. */
  | { readonly kind: 'before'; readonly day: NamedDay }
  /** Sessions before the last one. */
  | { readonly kind: 'ago'; readonly sessions: number }
  /** The session of a period whose change is nearest to that percentage. */
  | { readonly kind: 'move'; readonly percent: number; readonly period: Period | null }
  /** The lowest or highest close within a period. */
  | { readonly kind: 'extreme'; readonly of: 'high' | 'low'; readonly period: Period | null }
  /** The first, the middle or the last session of a period. */
  | {
      readonly kind: 'edge'
      readonly of: 'start' | 'middle' | 'end'
      readonly period: Period
    }

/** A stretch of sessions as people name it. */
export type Period =
  /** The last sessions, up to the last one. */
  | { readonly kind: 'sessions'; readonly count: number }
  | { readonly kind: 'to-date'; readonly unit: 'month' | 'quarter' | 'year' }
  | { readonly kind: 'previous'; readonly unit: 'week' | 'month' | 'quarter' | 'year' }
  /** 1 to 12; the latest such month, or that of the year before. */
  | {
      readonly kind: 'month'
      readonly month: number
      readonly year: number | null
      readonly isLastYear: boolean
    }
  | { readonly kind: 'quarter'; readonly quarter: number; readonly year: number | null }
  | { readonly kind: 'year'; readonly year: number }
  | { readonly kind: 'since'; readonly from: NamedDay }
  /** Since the last close before a month. */
  | {
      readonly kind: 'since-month'
      readonly month: number
      readonly year: number | null
      readonly isLastYear: boolean
    }
  | { readonly kind: 'between'; readonly from: NamedDay; readonly to: NamedDay }
  | { readonly kind: 'day'; readonly day: NamedDay }

export type Comparator =
  | 'above'
  | 'below'
  | 'at-least'
  | 'at-most'
  | 'exactly'
  | 'between'
  /** No farther than, on either side. */
  | 'within'

export type FrameUnit = 'percent' | 'dollars' | 'points' | 'shares' | 'times' | 'sessions'

/** What a stock meets or doesn't at a bar. */
export type FrameCondition = { readonly isNot: boolean } & (
  | {
      readonly kind: 'bound'
      readonly measure: FrameMeasure
      readonly is: Comparator
      readonly value: number
      /** The upper end of a range. */
      readonly high: number | null
      readonly period: Period | null
      /** Whose reading the value is; left out where it is a number that was named. */
      readonly whose?: Ticker
    }
  | {
      readonly kind: 'than'
      readonly measure: FrameMeasure
      readonly is: 'above' | 'below'
      readonly other: FrameMeasure
    }
  /** A reading that rose or fell over a period. */
  | {
      readonly kind: 'moved'
      readonly measure: FrameMeasure
      readonly way: 'up' | 'down'
      readonly period: Period | null
    }
  /** A session's high or low is that of 52 weeks: the last one's where no period is named. */
  | {
      readonly kind: 'extreme'
      readonly of: 'year-high' | 'year-low'
      readonly period: Period | null
    }
  /** The close crossed a level within a period. */
  | {
      readonly kind: 'passed'
      /** Null: either way. */
      readonly is: 'above' | 'below' | null
      readonly level: FrameMeasure
      readonly period: Period | null
    }
  /** The last sessions all rose, or all fell. */
  | { readonly kind: 'run'; readonly way: 'up' | 'down'; readonly sessions: number }
  /** The change over a period, or the volatility, is above or below that of the frame's benchmark. */
  | {
      readonly kind: 'beats'
      readonly of: 'change' | 'volatility'
      readonly is: 'above' | 'below'
      readonly period: Period | null
      /** Null until the benchmark's bars are known; its change in percent. */
      readonly against: { readonly ticker: Ticker; readonly change: number } | null
    }
  /** Its ex-dividend date, or a split, was within a period. */
  | { readonly kind: 'paid'; readonly of: 'dividend' | 'split'; readonly period: Period | null }
  | { readonly kind: 'action'; readonly action: Action }
  /** The only BUY condition that is missing is that of one measure. */
  | { readonly kind: 'lacks'; readonly clause: 'rsi' | 'adx' | 'smaGap' | 'obvChange' | 'cmf' }
  /** Turned from another action within a period. */
  | {
      readonly kind: 'turned'
      /** Null for any other than before. */
      readonly action: Action | null
      /** What it was before; null for any other action. */
      readonly from: Action | null
      readonly period: Period | null
    }
  | {
      readonly kind: 'crossed'
      readonly cross: 'golden' | 'death' | null
      readonly period: Period | null
    }
)

/** A bound on a measure at the last bar. */
export function boundOf(
  measure: FrameMeasure,
  is: Comparator,
  value: number,
  high: number | null = null,
): Extract<FrameCondition, { readonly kind: 'bound' }> {
  return { kind: 'bound', isNot: false, measure, is, value, high, period: null }
}

/** Which stocks a question is about. */
export type FrameGroup =
  | { readonly kind: 'market' }
  | { readonly kind: 'sector'; readonly sector: string }
  | { readonly kind: 'theme'; readonly name: string; readonly tickers: readonly string[] }
  /** Stocks that an answer before has listed, or those of another group among them. */
  | {
      readonly kind: 'listed'
      readonly tickers: readonly Ticker[]
      readonly among: FrameGroup | null
    }
  | { readonly kind: 'either'; readonly groups: readonly FrameGroup[] }
  | { readonly kind: 'except'; readonly group: FrameGroup }

/** What kind of thing fills the answer's slot. */
export type FrameForm =
  | 'value'
  /** Yes or no. */
  | 'check'
  /** Which of the named stocks. */
  | 'pick'
  | 'difference'
  | 'list'
  | 'count'
  | 'share'
  | 'average'
  /** How many meet each of the conditions. */
  | 'split'
  | 'rank'
  /** Yes or no, on any session of a period. */
  | 'ever'
  /** The session something last began, or began first. */
  | 'when'
  | 'how-long'
  /** The last session before the newest one that moved at least as far the same way. */
  | 'alike'
  /** The rule and the readings that made the signal of a day. */
  | 'rule'
  /** How far a figure is from a number or a level. */
  | 'how-far'
  /** How far a price would have to move to be back at a level. */
  | 'needed'
  /** The stretch of a period with the highest or lowest figure. */
  | 'extreme'
  /** How many stretches of a period met the conditions. */
  | 'tally'
  /** The most sessions in a row that rose, or fell. */
  | 'streak'
  /** The largest fall from a high close to a later one. */
  | 'drawdown'
  /** Where a reading stands among its own of the past year. */
  | 'standing'
  /** Which way the averages point, and how strongly. */
  | 'trend'
  /** How closely two stocks move together. */
  | 'correlation'
  /** How far a stock moves with an index. */
  | 'beta'
  /** The highest and the lowest price of sessions in a row. */
  | 'range'
  /** Whether prices have been back at the close before an opening gap. */
  | 'gap-fill'

/** A market-data question, read to its last word. */
export type Frame = {
  readonly form: FrameForm
  readonly measures: readonly FrameMeasure[]
  /** Every group must hold one of its conditions. */
  readonly conditions: readonly (readonly FrameCondition[])[]
  /** The move its words take for granted or ask about; null for none. */
  readonly move: 'up' | 'down' | null
  /** Of a value there may be several. */
  readonly periods: readonly Period[]
  readonly group: FrameGroup | null
  /** What the stocks of the group are compared with; null for nothing. */
  readonly benchmark: Ticker | null
  /** Ordered by the first measure. */
  readonly order: 'highest' | 'lowest' | 'nearest' | 'furthest' | null
  readonly limit: number | null
  /** The place in that order that is asked for, 1 first; null for the first ones. */
  readonly place: number | null
  /** Whether the other end of the order is asked for too. */
  readonly isBothEnds: boolean
  /** Whether an average is the median. */
  readonly isMedian: boolean
  /** Whether sectors are listed, each by its stocks. */
  readonly bySector: boolean
  /** The stretches that an extreme, a tally or a streak is of; null for another form. */
  readonly over: 'day' | 'week' | 'month' | 'quarter' | 'year' | null
  readonly unit: FrameUnit | null
  /** Shares or dollars that a change is counted for. */
  readonly amount: { readonly count: number; readonly of: 'shares' | 'dollars' } | null
  /** Whether all are asked about, more than half, or none, rather than any. */
  readonly quantifier: 'all' | 'most' | 'any' | 'none' | null
  /** The number that a distance is asked to. */
  readonly target: number | null
  /** A cross of the averages whose date is asked for besides; null for none. */
  readonly lastCross: 'golden' | 'death' | 'either' | null
  /** What it names that no source has, in plain words: "intraday prices". */
  readonly missing: readonly string[]
  /** Words that no entry of the lexicon covers. */
  readonly unread: readonly string[]
}
