import type { DailyBars, RefusedBar } from './daily-bars.ts'

/** The bars without those of the refused dates, in new columns. */
export function dropBars(bars: DailyBars, refused: readonly RefusedBar[]): DailyBars {
  if (refused.length === 0) return bars
  const bad = new Set(refused.map(({ date }) => date))
  const isKept = bars.dates.map((date) => !bad.has(date))
  const keep = (column: Float64Array): Float64Array => column.filter((_, index) => isKept[index])
  return {
    dates: bars.dates.filter((_, index) => isKept[index]),
    opens: keep(bars.opens),
    highs: keep(bars.highs),
    lows: keep(bars.lows),
    closes: keep(bars.closes),
    volumes: keep(bars.volumes),
  }
}
