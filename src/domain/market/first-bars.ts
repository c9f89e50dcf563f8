import type { DailyBars } from './daily-bars.ts'

/** The first bars of a series, as if the later ones had not come yet; the columns are shared, not copied. */
export function firstBars(bars: DailyBars, count: number): DailyBars {
  return {
    dates: bars.dates.slice(0, count),
    opens: bars.opens.subarray(0, count),
    highs: bars.highs.subarray(0, count),
    lows: bars.lows.subarray(0, count),
    closes: bars.closes.subarray(0, count),
    volumes: bars.volumes.subarray(0, count),
  }
}
