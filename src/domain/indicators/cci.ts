import { requireLength, requirePeriod } from './requirements.ts'
import { typicalPrices, type TypicalPriceBars } from './typical-prices.ts'

/** Lambert's factor, which puts most readings between -100 and 100. */
const TYPICAL_SHARE = 0.015

/** Distances below this fraction of the price are rounding errors. */
const MIN_DISTANCE = 1e-12

/**
 * Commodity Channel Index (Lambert, Commodities magazine, 1980): how far the typical price is from its
 * mean over the window, in units of 0.015 of the mean absolute distance from that mean. It has no
 * incremental form, so each reading scans its whole window.
 * @param bars highs, lows and closes, oldest first, low <= close <= high
 * @param period bars in the window, a whole number of 1 or more; 20 is the convention
 * @param out where to write the readings; pass one to reuse it across tickers
 * @returns `out`: one reading per bar, unbounded, 100 being unusually high and -100 unusually low; NaN
 *   for the first `period - 1`; 0 where all typical prices of the window are equal to within a trillionth
 *   of the price (a convention: the midpoint when there is nothing to measure)
 * @throws RangeError on a bad period, or when `out` is not as long as the columns
 */
export function cci(
  bars: TypicalPriceBars,
  period = 20,
  out: Float64Array = new Float64Array(bars.closes.length),
): Float64Array {
  requirePeriod(period)
  requireLength(out, bars.closes.length)
  const prices = typicalPrices(bars)
  for (let i = period - 1; i < prices.length; i++) {
    out[i] = readWindow(prices.subarray(i + 1 - period, i + 1))
  }
  return out.fill(NaN, 0, period - 1)
}

function readWindow(prices: Float64Array): number {
  let sum = 0
  for (const price of prices) sum += price
  const mean = sum / prices.length
  let distances = 0
  for (const price of prices) distances += Math.abs(price - mean)
  const meanDistance = distances / prices.length
  if (meanDistance <= MIN_DISTANCE * mean) return 0
  return ((prices.at(-1) ?? NaN) - mean) / (TYPICAL_SHARE * meanDistance)
}
