import type { Ticker } from '../listings/ticker.ts'

/** A corporate action that affects a price series. */
export type CorporateAction = Split | Dividend

/** A stock split. */
export type Split = {
  readonly kind: 'split'
  readonly ticker: Ticker
  /** First session that trades after the split, YYYY-MM-DD. */
  readonly date: string
  /** 4 for 1 has `newShares` 4 and `oldShares` 1; both above 0. */
  readonly newShares: number
  readonly oldShares: number
}

/** A cash dividend. */
export type Dividend = {
  readonly kind: 'dividend'
  readonly ticker: Ticker
  /** First session that trades without it (ex-date), YYYY-MM-DD. */
  readonly date: string
  /** In `currency` per share of today, adjusted for every later split; above 0. */
  readonly amount: number
  /** ISO 4217. */
  readonly currency: string
}

/**
 * What one share became by the splits after a day: 4 after a 4 for 1.
 * @param splits of one ticker, in any order
 * @param date YYYY-MM-DD; a split of the day itself is not after it
 */
export function splitRatioAfter(splits: readonly Split[], date: string): number {
  return splits
    .filter((split) => split.date > date)
    .reduce((ratio, { newShares, oldShares }) => (ratio * newShares) / oldShares, 1)
}

/**
 * Converts dividends as paid to today's shares: a dollar per share from before a 4 for 1 is 25 cents.
 * @param actions of one ticker, with all of its splits since the first dividend
 */
export function adjustDividends(actions: readonly CorporateAction[]): readonly CorporateAction[] {
  const splits = actions.filter((action) => action.kind === 'split')
  return actions.map((action) =>
    action.kind === 'split'
      ? action
      : { ...action, amount: action.amount / splitRatioAfter(splits, action.date) },
  )
}
