import { requireLength, requirePeriod } from './requirements.ts'

/**
 * Rate of Change: percent change of each close from the one `period` bars before.
 * @param closes closing prices in one currency, oldest first, above 0
 * @param period bars to look back, a whole number of 1 or more; we use 10; 9 and 12 are also common
 * @param out where to write the readings; pass one to reuse it across tickers
 * @returns `out`: one reading per close in percent (1.5 means 1.5%), above -100; NaN for the first
 *   `period`
 * @throws RangeError on a bad period, or when `out` is not as long as `closes`
 */
export function roc(
  closes: Float64Array,
  period = 10,
  out: Float64Array = new Float64Array(closes.length),
): Float64Array {
  requirePeriod(period)
  requireLength(out, closes.length)
  for (let i = period; i < closes.length; i++) {
    // Both indices are in range.
    out[i] = 100 * ((closes[i] as number) / (closes[i - period] as number) - 1)
  }
  return out.fill(NaN, 0, period)
}
