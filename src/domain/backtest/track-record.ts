import type { Indicator } from '../indicators/catalogue.ts'
import type { Adjustment } from '../market/prices/daily-bars.ts'
import type { Horizon } from './trades.ts'

/** A mean over trades in percent, with its 95% interval; no bounds when there are too few. */
export type Estimate = {
  readonly percent: number
  readonly interval: { readonly low: number; readonly high: number } | null
}

/** The trades of one year, sector or third by volatility. All figures as in `TrackRecordRow`. */
export type TrackRecordGroup = {
  readonly name: string
  readonly trades: number
  readonly hitPercent: number
  readonly meanPercent: number
  readonly excessPercent: number
}

/**
 * Results of one rule over one horizon. Returns are changes of the prices in percent (1.5 means 1.5%), for BUY
 * and SELL alike: a SELL rule is right when they are below those of other days. Before costs.
 */
export type TrackRecordRow = {
  readonly rule: string
  /** Sessions from open to open. */
  readonly horizon: Horizon
  readonly trades: number
  /** Stocks with at least one trade. */
  readonly stocks: number
  /** Hit rate: the share of trades that rose after BUY or fell after SELL. */
  readonly hits: Estimate
  readonly returns: Estimate
  readonly medianPercent: number
  /** The return less the same stock's mean return over every holding period of this length. */
  readonly excess: Estimate
  /** The return less the fund's over the same sessions, for trades within its bars; null without any. */
  readonly overFund: { readonly trades: number; readonly percent: number } | null
  /** Random entries with the same number of trades per stock; null without trades. */
  readonly random: {
    /** p-value: the share of random sets that did as well or better for the rule's claim, 0 to 1. */
    readonly pValue: number
    /** 5th, 50th and 95th percentiles of the sets' mean returns. */
    readonly p5: number
    readonly p50: number
    readonly p95: number
  } | null
  /**
   * Two-sided p-value against a true excess of 0, adjusted for the number of rows by Benjamini and
   * Hochberg; null without an interval.
   */
  readonly adjustedPValue: number | null
  /** Of the daily mean of all open trades less that of all stocks, signed by the rule's claim. */
  readonly sharpe: {
    /** Daily mean over standard deviation, not annualized. */
    readonly daily: number
    /** Probability that it is above the best of as many rules without any edge, 0 to 1. */
    readonly deflated: number
    readonly days: number
  } | null
  readonly years: readonly TrackRecordGroup[]
  readonly sectors: readonly TrackRecordGroup[]
  /** Thirds of the stocks by volatility before the signal, calm first. */
  readonly volatility: readonly TrackRecordGroup[]
}

/** Results after any judged close, over one horizon: the baseline for every rule. */
export type AnyDay = {
  readonly horizon: Horizon
  readonly days: number
  readonly higherPercent: number
  readonly meanPercent: number
  readonly medianPercent: number
}

/** Whether a broad advance predicted a higher next close of the fund. */
export type BreadthRecord = {
  readonly thresholdPercent: number
  readonly days: number
  readonly broadDays: number
  readonly afterBroad: Estimate
  readonly afterOther: Estimate
  readonly afterAnyPercent: number
}

export type TrackRecordRule = {
  readonly id: string
  readonly kind: 'action' | 'rule' | 'clause'
  readonly action: 'BUY' | 'SELL'
  readonly indicator: Indicator | null
  readonly name: string
}

/** The backtest of every rule and clause on past bars. */
export type TrackRecord = {
  readonly ruleSet: string
  readonly seed: number
  readonly randomSets: number
  readonly universe: {
    readonly stocks: number
    readonly from: string
    readonly to: string
    readonly sessions: number
    readonly judgedDays: number
    readonly fund: string
    readonly fundFrom: string
    /** Of every price, the fund's too; it decides the kind of the returns (`describeReturns`). */
    readonly adjustment: Adjustment
  }
  readonly rules: readonly TrackRecordRule[]
  readonly anyDay: readonly AnyDay[]
  readonly rows: readonly TrackRecordRow[]
  readonly breadth: BreadthRecord
}
