/** Outcomes of one kind of case, from historical bars. */
export type Outcomes = {
  readonly cases: number
  /** Share that closed higher that many sessions later, in percent. */
  readonly higherAfter5: number
  readonly higherAfter20: number
  /** Median change that many sessions later, in percent. */
  readonly medianAfter5: number
  readonly medianAfter20: number
}

/**
 * How signals did in the sample market, compared with any day of the same stocks and days; computed at
 * build time (`domain/backtest/studies`).
 */
export type SampleOutcomes = {
  /** In words, as in "63 tickers, three years to Nov 19, 2026". */
  readonly span: string
  readonly anyDay: Outcomes
  readonly afterBuy: Outcomes
  readonly afterSell: Outcomes
  /** Share of days on which SPY rose: after a breadth of 60% or more, and after any day, in percent. */
  readonly spyUpAfterBroad: number
  readonly spyUpAfterAny: number
}
