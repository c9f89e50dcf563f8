import type { DailyBars } from '../market/prices/daily-bars.ts'
import { requireLength, requirePeriod } from './requirements.ts'
import { findHighest, findLowest } from './sliding-extremes.ts'

/** Aroon Up and Aroon Down, aligned with the bars. */
export type AroonSeries = { readonly up: Float64Array; readonly down: Float64Array }

/**
 * Aroon (Chande, A Time Price Oscillator, Technical Analysis of Stocks & Commodities, 1995): how recent
 * the highest high and the lowest low are. The window is the newest bar and the `period` bars before it;
 * of equal extremes the newest counts.
 * @param bars highs and lows, oldest first
 * @param period bars to look back, a whole number of 1 or more; 25 is the convention
 * @param out where to write the readings; pass one to reuse it across tickers
 * @returns `out`: 0 (`period` bars ago) to 100 (at the newest bar); NaN for the first `period` bars
 * @throws RangeError on a bad period, or when a series of `out` is not as long as the columns
 */
export function aroon(
  { highs, lows }: Pick<DailyBars, 'highs' | 'lows'>,
  period = 25,
  out: AroonSeries = createAroonSeries(highs.length),
): AroonSeries {
  requirePeriod(period)
  for (const series of [out.up, out.down]) requireLength(series, highs.length)
  writeRecency(findHighest(highs, period + 1), period, out.up)
  writeRecency(findLowest(lows, period + 1), period, out.down)
  return out
}

function writeRecency(positions: Int32Array, period: number, out: Float64Array): void {
  for (let i = period; i < positions.length; i++) {
    // `i` is in range.
    out[i] = (100 * (period - i + (positions[i] as number))) / period
  }
  out.fill(NaN, 0, period)
}

function createAroonSeries(length: number): AroonSeries {
  return { up: new Float64Array(length), down: new Float64Array(length) }
}
