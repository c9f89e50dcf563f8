import { rangePosition, type RangeBars } from './range-position.ts'

/**
 * Williams %R (Williams, How I Made One Million Dollars Last Year Trading Commodities, 1973): how far the
 * close is below the highest high of the window, in percent of the window's range.
 * @param bars highs, lows and closes, oldest first, low <= close <= high
 * @param period bars in the window, a whole number of 1 or more; 14 is the convention
 * @param out where to write the readings; pass one to reuse it across tickers
 * @returns `out`: one reading per bar, -100 (at the low) to 0 (at the high); NaN for the first `period -
 *   1`; -50 for a window without range (a convention: the midpoint when there is nothing to measure)
 * @throws RangeError on a bad period, or when `out` is not as long as the columns
 */
export function williamsR(
  bars: RangeBars,
  period = 14,
  out: Float64Array = new Float64Array(bars.closes.length),
): Float64Array {
  rangePosition(bars, period, 0, out)
  // `i` is in range.
  for (let i = 0; i < out.length; i++) out[i] = (out[i] as number) - 100
  return out
}
