import { requireLength, requirePeriod } from './requirements.ts'

/**
 * Simple Moving Average: the plain mean of the last `period` values. Each window is summed without
 * subtraction (see `SlidingSum`), so values that left it leave no rounding error.
 * @param values closing prices in one currency (or any series), oldest first, finite
 * @param period bars in the window, a whole number of 1 or more
 * @param out where to write the readings; pass one to reuse it across tickers
 * @returns `out`: one reading per value in the values' unit; NaN for the first `period - 1`
 * @throws RangeError on a bad period, or when `out` is not as long as `values`
 */
export function sma(
  values: Float64Array,
  period: number,
  out: Float64Array = new Float64Array(values.length),
): Float64Array {
  requirePeriod(period)
  requireLength(out, values.length)
  const length = values.length
  // Multiplication is much faster than division.
  const share = 1 / period
  out.fill(0, 0, period)
  for (let start = 0; start < length; start += period) {
    const end = Math.min(start + period, length)
    let blockSum = 0
    let tail = 0
    // One index goes up through the block and completes its windows; the other goes down and prepares
    // this block's part of the next block's windows.
    let oldest = end - 1
    let later = oldest + period
    for (let i = start; i < end; i++) {
      // Both indices are in range.
      blockSum += values[i] as number
      out[i] = ((out[i] as number) + blockSum) * share
      if (later < length) out[later] = tail
      tail += values[oldest] as number
      oldest--
      later--
    }
  }
  return out.fill(NaN, 0, period - 1)
}
