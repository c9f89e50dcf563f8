import type { DailyBars } from './daily-bars.ts'

/** A change from one close to the next open. */
export type OvernightPriceJump = {
  /** Of the bar after it, YYYY-MM-DD. */
  readonly date: string
  /** Open over the close before: 2 after a doubling. */
  readonly ratio: number
}

/**
 * The first change from a close to the next open that is too large to come from trading. Prices mostly
 * move during sessions, so an unapplied split shows here more clearly than between closes.
 * @param isTooLarge judges a change by its size, |ln ratio|: the same for a doubling and a halving
 * @returns null when there is none
 */
export function findOvernightPriceJump(
  { dates, opens, closes }: DailyBars,
  isTooLarge: (size: number) => boolean,
): OvernightPriceJump | null {
  for (const [index, date] of dates.entries()) {
    const ratio = (opens[index] ?? Number.NaN) / (closes[index - 1] ?? Number.NaN)
    if (isTooLarge(Math.abs(Math.log(ratio)))) return { date, ratio }
  }
  return null
}
