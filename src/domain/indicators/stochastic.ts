import { rangePosition, type RangeBars } from './range-position.ts'
import { requireLength, requirePeriod } from './requirements.ts'
import { sma } from './sma.ts'

/** The two lines of a stochastic, aligned with the bars. */
export type StochasticSeries = {
  /** %K: where the close is in its range, smoothed. */
  readonly k: Float64Array
  /** %D: the mean of %K. */
  readonly d: Float64Array
}

/** Bars of the range, of the mean for %K, and of the mean of %K for %D. */
export type StochasticPeriods = {
  readonly window: number
  /** 3 is the slow stochastic; 1 leaves %K as it is, the fast one. */
  readonly smoothing: number
  readonly signal: number
}

/**
 * Stochastic Oscillator, slow (Lane, Lane's Stochastics, Technical Analysis of Stocks & Commodities,
 * 1984): where the close is between the lowest low and the highest high of the window, averaged over a
 * few bars (%K), and the mean of that (%D).
 * @param bars highs, lows and closes, oldest first, low <= close <= high
 * @param periods whole numbers of 1 or more; 14, 3, 3 are the convention
 * @param minRange a range below this counts as 0, in the unit of the bars
 * @param out where to write the readings; pass one to reuse it across tickers
 * @returns `out`: 0 to 100, NaN in both for the first `window + smoothing + signal - 3` bars. A window
 *   without range counts as 50 (a convention: the midpoint when there is nothing to measure)
 * @throws RangeError on a bad period, or when a series of `out` is not as long as the columns
 */
export function stochastic(
  bars: RangeBars,
  periods: StochasticPeriods = { window: 14, smoothing: 3, signal: 3 },
  minRange = 0,
  out: StochasticSeries = createStochasticSeries(bars.closes.length),
): StochasticSeries {
  const { window, smoothing, signal } = periods
  for (const period of [window, smoothing, signal]) requirePeriod(period)
  for (const series of [out.k, out.d]) requireLength(series, bars.closes.length)
  const fast = rangePosition(bars, window, minRange)
  const beginK = window + smoothing - 2
  sma(fast.subarray(window - 1), smoothing, out.k.subarray(window - 1))
  sma(out.k.subarray(beginK), signal, out.d.subarray(beginK))
  for (const series of [out.k, out.d]) series.fill(NaN, 0, beginK + signal - 1)
  return out
}

/** Two empty lines of the given length. */
export function createStochasticSeries(length: number): StochasticSeries {
  return { k: new Float64Array(length), d: new Float64Array(length) }
}
