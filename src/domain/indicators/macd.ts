import { ema } from './ema.ts'
import { requireLength, requirePeriod } from './requirements.ts'

/** The MACD line, its signal line and their difference, aligned with the closes. */
export type MacdSeries = {
  readonly line: Float64Array
  readonly signal: Float64Array
  /** `line - signal`. */
  readonly histogram: Float64Array
}

/** Bars of the fast and slow averages, and of the average of their difference. */
export type MacdPeriods = { readonly fast: number; readonly slow: number; readonly signal: number }

/**
 * Moving Average Convergence Divergence (Appel, The Moving Average Convergence-Divergence Trading Method,
 * 1979): the fast EMA minus the slow one, and the EMA of that difference. Both averages start at the same
 * bar, so the fast one is seeded with the mean of the `fast` closes up to there.
 * @param closes closing prices in one currency, oldest first, finite
 * @param periods whole numbers of 1 or more, `fast` not above `slow`; 12, 26, 9 are the convention
 * @param out where to write the readings; pass one to reuse it across tickers
 * @returns `out`: differences of prices, in their currency; NaN in all three for the first `slow + signal
 *   - 2` closes; exactly 0 while the price has never moved
 * @throws RangeError on a bad period, or when a series of `out` is not as long as `closes`
 */
export function macd(
  closes: Float64Array,
  periods: MacdPeriods = { fast: 12, slow: 26, signal: 9 },
  out: MacdSeries = createMacdSeries(closes.length),
): MacdSeries {
  const { fast, slow, signal } = periods
  for (const period of [fast, slow, signal]) requirePeriod(period)
  if (fast > slow) throw new RangeError(`the fast period ${fast} is above the slow period ${slow}`)
  for (const series of [out.line, out.signal, out.histogram]) requireLength(series, closes.length)

  const lead = slow - fast
  const fastEma = ema(closes.subarray(lead), fast)
  const slowEma = ema(closes, slow, out.histogram)
  // Both indices are in range; before the slow average starts, both averages are NaN.
  for (let i = 0; i < closes.length; i++) {
    out.line[i] = (fastEma[i - lead] ?? NaN) - (slowEma[i] as number)
  }
  ema(out.line.subarray(slow - 1), signal, out.signal.subarray(slow - 1))
  for (let i = 0; i < closes.length; i++) {
    out.histogram[i] = (out.line[i] as number) - (out.signal[i] as number)
  }
  const warmUp = slow + signal - 2
  for (const series of [out.line, out.signal, out.histogram]) series.fill(NaN, 0, warmUp)
  return out
}

function createMacdSeries(length: number): MacdSeries {
  return {
    line: new Float64Array(length),
    signal: new Float64Array(length),
    histogram: new Float64Array(length),
  }
}
