import { requireLength, requirePeriod } from './requirements.ts'

/**
 * Exponential Moving Average: each reading moves 2 / (period + 1) of the way from the last one to the
 * newest value. Seeded with the plain mean of the first `period` values. (Seeds differ between programs;
 * the effect is gone after some 250 bars.)
 * @param values closing prices in one currency (or any series), oldest first, finite
 * @param period bars whose plain mean is the seed, a whole number of 1 or more; 12 and 26 are the
 *   convention
 * @param out where to write the readings; pass one to reuse it across tickers
 * @returns `out`: one reading per value in the values' unit; NaN for the first `period - 1`. A price that
 *   never moved is reproduced exactly
 * @throws RangeError on a bad period, or when `out` is not as long as `values`
 */
export function ema(
  values: Float64Array,
  period: number,
  out: Float64Array = new Float64Array(values.length),
): Float64Array {
  requirePeriod(period)
  requireLength(out, values.length)
  const weight = 2 / (period + 1)
  let reading = 0
  for (let i = 0; i < values.length; i++) {
    // The seed is a running mean, not a sum, so equal values leave no rounding error.
    const step = i < period ? 1 / (i + 1) : weight
    // `i` is in range.
    reading += ((values[i] as number) - reading) * step
    out[i] = reading
  }
  return out.fill(NaN, 0, period - 1)
}
