import type { DailyBars } from '../market/prices/daily-bars.ts'
import { requireLength, requirePeriod } from './requirements.ts'
import { SlidingSum } from './sliding-sum.ts'
import { typicalPrices } from './typical-prices.ts'

type MfiBars = Pick<DailyBars, 'highs' | 'lows' | 'closes' | 'volumes'>

/**
 * Money Flow Index (Quong and Soudack, Volume-Weighted RSI: Money Flow, Technical Analysis of Stocks &
 * Commodities, 1989): the share of the window's money (typical price times volume) traded on bars whose
 * typical price rose. Bars with an unchanged typical price count on neither side.
 * @param bars highs, lows, closes and volumes, oldest first, low <= close <= high, volumes 0 or more
 * @param period bars in the window, a whole number of 1 or more; 14 is the convention
 * @param out where to write the readings; pass one to reuse it across tickers
 * @returns `out`: one reading per bar, 0 to 100; NaN for the first `period`; 50 for a window in which no
 *   money moved (a convention: the midpoint when there is nothing to measure)
 * @throws RangeError on a bad period, or when `out` is not as long as the columns
 */
export function mfi(
  bars: MfiBars,
  period = 14,
  out: Float64Array = new Float64Array(bars.closes.length),
): Float64Array {
  requirePeriod(period)
  requireLength(out, bars.closes.length)
  const prices = typicalPrices(bars)
  const rises = new SlidingSum(period)
  const falls = new SlidingSum(period)
  for (let i = 1; i < prices.length; i++) {
    // Every index is in range.
    const price = prices[i] as number
    const previous = prices[i - 1] as number
    const money = price * (bars.volumes[i] as number)
    const risen = rises.add(price > previous ? money : 0)
    const total = risen + falls.add(price < previous ? money : 0)
    out[i] = total > 0 ? 100 * (risen / total) : 50
  }
  return out.fill(NaN, 0, period)
}
