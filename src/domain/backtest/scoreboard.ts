import type { Indicator } from '../indicators/catalogue.ts'
import type { Horizon } from './trades.ts'

/** A mean over trades in percent, with its 95 % interval; no ends where there are too few to tell. */
export type Estimate = {
  readonly percent: number
  readonly interval: { readonly low: number; readonly high: number } | null
}

/** The trades of one year, sector or third by volatility. All figures as in `ScoreboardRow`. */
export type ScoreboardGroup = {
  readonly name: string
  readonly trades: number
  readonly hitPercent: number
  readonly meanPercent: number
  readonly excessPercent: number
}

/**
 * How one rule did over one horizon. Returns are price changes in percent (1.5 means 1.5%), after BUY and
 * SELL alike: a rule that argues for SELL is right where they are below those of other days. Nothing is
 * taken off for costs.
 */
export type ScoreboardRow = {
  readonly rule: string
  /** Sessions from open to open. */
  readonly horizon: Horizon
  readonly trades: number
  /** Stocks with at least one trade. */
  readonly stocks: number
  /** The share of trades that went the way the rule argues: up after BUY, down after SELL. */
  readonly hits: Estimate
  readonly returns: Estimate
  readonly medianPercent: number
  /** The return less the mean return of the same stock over every stretch of this length. */
  readonly excess: Estimate
  /** The return less the fund's over the same sessions, of the trades within its bars; null of none. */
  readonly overFund: { readonly trades: number; readonly percent: number } | null
  /** The same number of trades of each stock at random, many times over; null of no trade. */
  readonly random: {
    /** The share of random sets that did as well or better for the rule's claim, 0 to 1. */
    readonly pValue: number
    /** Mean returns that 5, 50 and 95 % of the sets stay below. */
    readonly p5: number
    readonly p50: number
    readonly p95: number
  } | null
  /**
   * How likely a true excess of 0 strays as far to either side, 0 to 1, raised for the number of rows
   * by Benjamini and Hochberg; null where there is no interval.
   */
  readonly adjustedPValue: number | null
  /** Of a day's mean of all open trades less that of all stocks, the way the rule argues. */
  readonly sharpe: {
    /** Mean over standard deviation of a day, not of a year. */
    readonly daily: number
    /** How likely it is above what the best of so many rules without any edge would show, 0 to 1. */
    readonly deflated: number
    readonly days: number
  } | null
  readonly years: readonly ScoreboardGroup[]
  readonly sectors: readonly ScoreboardGroup[]
  /** Thirds of the stocks by how much they moved before the signal, calm first. */
  readonly volatility: readonly ScoreboardGroup[]
}

/** What followed any judged close, over one horizon: what every rule has to be compared with. */
export type AnyDay = {
  readonly horizon: Horizon
  readonly days: number
  readonly higherPercent: number
  readonly meanPercent: number
  readonly medianPercent: number
}

/** Whether a broad advance told of a higher next close of the fund. */
export type BreadthRecord = {
  readonly thresholdPercent: number
  readonly days: number
  readonly broadDays: number
  readonly afterBroad: Estimate
  readonly afterOther: Estimate
  readonly afterAnyPercent: number
}

export type ScoreboardRule = {
  readonly id: string
  readonly kind: 'action' | 'rule' | 'clause'
  readonly action: 'BUY' | 'SELL'
  readonly indicator: Indicator | null
  readonly name: string
}

/** The record of every rule and clause on past bars. */
export type Scoreboard = {
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
  }
  readonly rules: readonly ScoreboardRule[]
  readonly anyDay: readonly AnyDay[]
  readonly rows: readonly ScoreboardRow[]
  readonly breadth: BreadthRecord
}
