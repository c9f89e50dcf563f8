import { requireLength, requirePeriod } from './requirements.ts'
import { rsi } from './rsi.ts'
import {
  createStochasticSeries,
  stochastic,
  type StochasticPeriods,
  type StochasticSeries,
} from './stochastic.ts'

/** Bars of the RSI and of the stochastic applied to it. */
export type StochasticRsiPeriods = StochasticPeriods & { readonly rsi: number }

/** RSI points: a smaller RSI range is a rounding error. */
const MIN_RANGE = 1e-9

/**
 * Stochastic RSI (Chande and Kroll, The New Technical Trader, 1994): where the RSI is between its own
 * lowest and highest of the window, averaged over a few bars (%K), and the mean of that (%D). With
 * `smoothing` 1, %K is the authors' unsmoothed StochRSI.
 * @param closes closing prices in one currency, oldest first, finite
 * @param periods whole numbers of 1 or more; 14, 14, 3, 3 are the convention
 * @param out where to write the readings; pass one to reuse it across tickers
 * @returns `out`: 0 to 100, NaN in both for the first `rsi + window + smoothing + signal - 3` closes.
 *   When the RSI ranges over less than 1e-9 points, the bar counts as 50 (a convention: the midpoint when
 *   there is nothing to measure)
 * @throws RangeError on a bad period, or when a series of `out` is not as long as `closes`
 */
export function stochasticRsi(
  closes: Float64Array,
  periods: StochasticRsiPeriods = { rsi: 14, window: 14, smoothing: 3, signal: 3 },
  out: StochasticSeries = createStochasticSeries(closes.length),
): StochasticSeries {
  requirePeriod(periods.rsi)
  for (const series of [out.k, out.d]) requireLength(series, closes.length)
  const readings = rsi(closes, periods.rsi).subarray(periods.rsi)
  const k = out.k.fill(NaN, 0, periods.rsi).subarray(periods.rsi)
  const d = out.d.fill(NaN, 0, periods.rsi).subarray(periods.rsi)
  stochastic({ highs: readings, lows: readings, closes: readings }, periods, MIN_RANGE, { k, d })
  return out
}
