import { known, notAvailable, type Figure, type BreakdownLine } from './figure.ts'

/** As the spreadsheet function XIRR counts. */
const YEAR_DAYS = 365

/**
 * Annualizes growth over a span: growth ^ (365 / days) − 1, a ratio. Missing for spans up to a year (the
 * Global Investment Performance Standards forbid annualizing those): a good day would become millions.
 * @param logGrowth the natural logarithm of what 1 became over the span
 * @param spanDays calendar days, above 0
 */
export function yearlyRate(
  logGrowth: number,
  spanDays: number,
  lines: readonly BreakdownLine[],
): Figure {
  if (spanDays <= YEAR_DAYS) {
    return notAvailable(
      `an annual rate needs more than a year, and the range covers ${spanDays} days`,
    )
  }
  return known(Math.expm1(logGrowth * (YEAR_DAYS / spanDays)), lines)
}
