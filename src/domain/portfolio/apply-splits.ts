import type { Split } from '../market/prices/corporate-action.ts'
import { compare, dividedBy, exactOf, times, type ExactDecimal } from './exact-decimal.ts'
import type { Lot } from './lot.ts'

const ONE = exactOf(1)

/** The date from which a lot's shares count, YYYY-MM-DD: purchase date, else the date recorded (UTC). */
export function countsFrom({ boughtOn, recordedAtUtc }: Pick<Lot, 'boughtOn' | 'recordedAtUtc'>) {
  return boughtOn ?? recordedAtUtc.slice(0, 10)
}

/**
 * Shares in a later day's terms: times the new and divided by the old shares of each split between. All
 * are multiplied first and divided once, so that 3 for 1 and later 1 for 3 cancel out; a non-terminating
 * quotient (10 shares after 1 for 3) is rounded half up at 20 decimals.
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
  let [numerator, denominator] = [shares, ONE]
  for (const { date, newShares, oldShares } of splits) {
    if (date <= boughtOn || date > through) continue
    numerator = times(numerator, exactOf(newShares))
    denominator = times(denominator, exactOf(oldShares))
  }
  return compare(denominator, ONE) === 0 ? numerator : dividedBy(numerator, denominator)
}
