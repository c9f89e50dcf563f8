import type { DailyBars } from './daily-bars.ts'
import { sliceBars } from './slice-bars.ts'

/**
 * The first bars of a series, as if the later ones did not exist yet; the columns are shared, not copied.
 */
export function firstBars(bars: DailyBars, count: number): DailyBars {
  return sliceBars(bars, 0, count)
}
