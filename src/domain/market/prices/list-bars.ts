import type { DailyBar, DailyBars } from './daily-bars.ts'

/** Columns as a list of bars, oldest first. */
export function listBars({ dates, opens, highs, lows, closes, volumes }: DailyBars): DailyBar[] {
  // Columns have equal lengths; the fallback only satisfies the index check.
  const at = (column: Float64Array, index: number) => column[index] ?? Number.NaN
  return dates.map((date, index) => ({
    date,
    open: at(opens, index),
    high: at(highs, index),
    low: at(lows, index),
    close: at(closes, index),
    volume: at(volumes, index),
  }))
}
