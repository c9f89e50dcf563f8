import type { DailyBars } from '../market/prices/daily-bars.ts'
import { requireLength, requirePeriod } from './requirements.ts'
import { findHighest, findLowest } from './sliding-extremes.ts'

/** Input of `rangePosition`. */
export type RangeBars = Pick<DailyBars, 'highs' | 'lows' | 'closes'>

/**
 * Where each close is between the lowest low and the highest high of its window; shared by Stochastic,
 * StochRSI and Williams %R.
 * @param bars highs, lows and closes, oldest first, low <= close <= high, finite
 * @param period bars in the window, a whole number of 1 or more
 * @param minRange a range below this, or of 0, counts as no movement and gives 50, the middle
 * @param out where to write the readings
 * @returns `out`: one reading per bar, 0 (at the low) to 100 (at the high); NaN for the first `period -
 *   1`
 * @throws RangeError on a bad period, or when `out` is not as long as the columns
 */
export function rangePosition(
  { highs, lows, closes }: RangeBars,
  period: number,
  minRange = 0,
  out: Float64Array = new Float64Array(closes.length),
): Float64Array {
  requirePeriod(period)
  requireLength(out, closes.length)
  const highest = findHighest(highs, period)
  const lowest = findLowest(lows, period)
  for (let i = 0; i < closes.length; i++) {
    // Every index is in range.
    const low = lows[lowest[i] as number] as number
    const range = (highs[highest[i] as number] as number) - low
    const isRange = range > 0 && range >= minRange
    out[i] = isRange ? 100 * (((closes[i] as number) - low) / range) : 50
  }
  return out.fill(NaN, 0, period - 1)
}
