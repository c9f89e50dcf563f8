import type { DailyBars } from './daily-bars.ts'

/**
 * The bars from one index (0-based) up to, not including, another; the columns are shared, not copied.
 */
export function sliceBars(bars: DailyBars, from: number, to: number): DailyBars {
  return {
    dates: bars.dates.slice(from, to),
    opens: bars.opens.subarray(from, to),
    highs: bars.highs.subarray(from, to),
    lows: bars.lows.subarray(from, to),
    closes: bars.closes.subarray(from, to),
    volumes: bars.volumes.subarray(from, to),
  }
}
