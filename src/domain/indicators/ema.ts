import { requireLength, requirePeriod } from './requirements.ts'

/**
 * Exponential Moving Average: each reading moves from the last one towards the newest value by 2 /
 * (period + 1) of the way. Seeded with the plain mean of the first `period` values. (Seeds differ between
 * programs; after some 250 bars nothing of it is left.)
 * @param values closing prices in one currency (or any series), oldest first, finite
 * @param period bars whose plain mean is the seed, a whole number of 1 or more; 12 and 26 are the
 *   convention
 * @param out where to write the readings; pass one to reuse it across tickers
 * @returns `out`: one reading per value in the values' unit; NaN for the first `period - 1`. A price that
 *   never moved is read to its last digit
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
    // The mean of the seed grows by steps, not by a sum: equal values then leave no rounding error.
    const step = i < period ? 1 / (i + 1) : weight
    // i is inside the series.
    reading += ((values[i] as number) - reading) * step
    out[i] = reading
  }
  return out.fill(NaN, 0, period - 1)
}
