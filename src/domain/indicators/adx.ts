import type { DailyBars } from '../market/prices/daily-bars.ts'
import { requireLength, requirePeriod } from './requirements.ts'

/** ADX with its two directional indicators, aligned with the bars. */
export type AdxSeries = {
  readonly adx: Float64Array
  readonly plusDi: Float64Array
  readonly minusDi: Float64Array
}

/**
 * Smoothed ranges up to this count as 0: after decades without a trade they decay to numbers whose
 * reciprocal is not finite.
 */
export const MIN_RANGE = 1e-300

type AdxBars = Pick<DailyBars, 'highs' | 'lows' | 'closes'>

/**
 * Average Directional Index (Wilder, New Concepts in Technical Trading Systems, 1978): how one-sided the
 * movement of highs and lows was, in either direction. The first sums of true range and movement take
 * `period - 1` bars, Wilder's smoothing continues from there; the first ADX is the plain mean of `period`
 * DX. (Seeds differ between programs; the effect is gone after some 250 bars.)
 * @param bars highs, lows and closes, oldest first, low <= close <= high
 * @param period bars in the smoothing window, a whole number of 1 or more; 14 is the convention
 * @param out where to write the readings; pass one to reuse it across tickers
 * @returns `out`: +DI and -DI 0 to 100, NaN for the first `period` bars; ADX 0 to 100, NaN for the first
 *   `2 * period - 1`. With no range the DI are 0; with no movement ADX does not change
 * @throws RangeError on a bad period, or when a series of `out` is not as long as the columns
 */
export function adx(
  bars: AdxBars,
  period = 14,
  out: AdxSeries = createAdxSeries(bars.closes.length),
): AdxSeries {
  requirePeriod(period)
  for (const series of [out.adx, out.plusDi, out.minusDi]) {
    requireLength(series, bars.closes.length)
  }
  writeReadings(bars, period, out)
  out.adx.fill(NaN, 0, 2 * period - 1)
  out.plusDi.fill(NaN, 0, period)
  out.minusDi.fill(NaN, 0, period)
  return out
}

/** Writes every bar; warm-up bars get partial sums. */
function writeReadings(bars: AdxBars, period: number, out: AdxSeries): void {
  const { highs, lows, closes } = bars
  const { adx: adxOut, plusDi, minusDi } = out
  const decay = (period - 1) / period
  const share = 1 / period
  const minRange = MIN_RANGE
  let plus = 0
  let minus = 0
  let range = 0
  let reading = 0
  for (let i = 1; i < closes.length; i++) {
    // Every index is in range.
    const high = highs[i] as number
    const low = lows[i] as number
    const previousClose = closes[i - 1] as number
    // A change plus its own size is twice the change, or 0 for a fall: movements stay doubled, and
    // branch-free, since the CPU would mispredict every other bar.
    const up = high - (highs[i - 1] as number)
    const down = (lows[i - 1] as number) - low
    const rise = up + Math.abs(up)
    const fall = down + Math.abs(down)
    // The distances around high, low and previous close add up to twice the true range.
    const span = high - low + Math.abs(high - previousClose) + Math.abs(low - previousClose)
    const save = i < period ? 1 : decay
    plus = plus * save + rise * Number(rise > fall)
    minus = minus * save + fall * Number(fall > rise)
    range = range * save + span
    // One division serves both. Movement never exceeds range, except by rounding.
    const scale = range > minRange ? 100 / range : 0
    plusDi[i] = Math.min(100, plus * scale)
    minusDi[i] = Math.min(100, minus * scale)

    const both = plus + minus
    if (i >= 2 * period) {
      if (both > 0) reading += (100 * (Math.abs(plus - minus) / both) - reading) * share
    } else if (i >= period) {
      if (both > 0) reading += 100 * (Math.abs(plus - minus) / both)
      if (i === 2 * period - 1) reading /= period
    }
    adxOut[i] = reading
  }
}

function createAdxSeries(length: number): AdxSeries {
  return {
    adx: new Float64Array(length),
    plusDi: new Float64Array(length),
    minusDi: new Float64Array(length),
  }
}
