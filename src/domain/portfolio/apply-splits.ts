import type { Split } from '../market/prices/corporate-action.ts'
import {
  compare,
  dividedBy,
  exactOf,
  QUOTIENT_DECIMALS,
  times,
  type ExactDecimal,
} from './exact-decimal.ts'
import type { Lot } from './lot.ts'

const ONE = exactOf(1)

/** The date from which a lot's shares count, YYYY-MM-DD: purchase date, else the date recorded (UTC). */
export function countsFrom({ boughtOn, recordedAtUtc }: Pick<Lot, 'boughtOn' | 'recordedAtUtc'>) {
  return boughtOn ?? recordedAtUtc.slice(0, 10)
}

/**
 * Shares in a later day's terms: times the new and divided by the old shares of each split between. All
 * are multiplied first and divided once, so that 3 for 1 and later 1 for 3 cancel out; a non-terminating
 * quotient (10 shares after 1 for 3) is rounded half up at 20 decimals. So are shares with more decimals
 * than that, as a sale leaves them: two thirds of a share with 30 decimals are exactly 2 after 3 for 1.
 * @param shares as bought
 * @param splits of the ticker, in any order
 * @param boughtOn YYYY-MM-DD; a split's date is the first session after it, so shares bought on that
 *   date are already new ones
 * @param through YYYY-MM-DD, the last day whose splits count
 */
export function applySplits(
  shares: ExactDecimal,
  splits: readonly Split[],
  boughtOn: string,
  through: string,
): ExactDecimal {
  const ratio = splitRatio(splits, boughtOn, through)
  if (ratio === null) return shares
  const numerator = times(shares, ratio.newShares)
  const isWhole = compare(ratio.oldShares, ONE) === 0 && numerator.scale <= QUOTIENT_DECIMALS
  return isWhole ? numerator : dividedBy(numerator, ratio.oldShares)
}

/** What one share became. */
export type ExactRatio = { readonly newShares: ExactDecimal; readonly oldShares: ExactDecimal }

/**
 * All splits after one day and through another as one; null for none.
 * @param from YYYY-MM-DD; a split of that day is not counted
 * @param through YYYY-MM-DD
 */
export function splitRatio(
  splits: readonly Split[],
  from: string,
  through: string,
): ExactRatio | null {
  let ratio: ExactRatio | null = null
  for (const { date, newShares, oldShares } of splits) {
    if (date <= from || date > through) continue
    const before: ExactRatio = ratio ?? { newShares: ONE, oldShares: ONE }
    ratio = {
      newShares: times(before.newShares, exactOf(newShares)),
      oldShares: times(before.oldShares, exactOf(oldShares)),
    }
  }
  return ratio
}
