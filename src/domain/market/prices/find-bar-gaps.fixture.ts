import { toColumns } from './check-bars.ts'
import type { DailyBars } from './daily-bars.ts'

/** One traded bar per date, each a point higher than the one before. */
export function movingBars(dates: readonly string[]): DailyBars {
  return toColumns(
    dates.map((date, index) => {
      const open = 100 + index
      return { date, open, high: open + 2, low: open - 1, close: open + 1, volume: 1000 }
    }),
  )
}
