import { requireLength, requirePeriod } from './requirements.ts'

/**
 * Relative Strength Index (Wilder, New Concepts in Technical Trading Systems, 1978): the share of recent
 * price movement that was upward. Seeded with the plain mean of the first `period` changes, then Wilder's
 * smoothing.
 * @param closes closing prices in one currency, oldest first, finite
 * @param period bars in the smoothing window, a whole number of 1 or more; 14 is the convention
 * @param out where to write the readings; pass one to reuse it across tickers
 * @returns `out`: one reading per close, 0 to 100; NaN for the first `period`; 50 while the price has
 *   never moved (a convention: the midpoint when there is nothing to measure)
 * @throws RangeError on a bad period, or when `out` is not as long as `closes`
 */
export function rsi(
  closes: Float64Array,
  period = 14,
  out: Float64Array = new Float64Array(closes.length),
): Float64Array {
  requirePeriod(period)
  requireLength(out, closes.length)
  const decay = (period - 1) / period
  let moves = 0
  let doubledRises = 0
  // Every index is in range, here and below; without closes the loop does not run.
  let previousClose = closes[0] as number
  for (let i = 1; i < closes.length; i++) {
    const close = closes[i] as number
    const change = close - previousClose
    // A change's size plus the change is twice the rise, or 0 for a fall: branch-free, since the CPU
    // would mispredict every other bar.
    const size = Math.abs(change)
    const save = i <= period ? 1 : decay
    previousClose = close
    moves = moves * save + size
    doubledRises = doubledRises * save + (change + size)
    out[i] = moves > 0 ? 50 * (doubledRises / moves) : 50
  }
  return out.fill(NaN, 0, period)
}
