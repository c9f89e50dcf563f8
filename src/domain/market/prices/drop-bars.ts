import type { DailyBars, RejectedBar } from './daily-bars.ts'

/** The bars without the rejected dates, in new columns. */
export function dropBars(bars: DailyBars, rejected: readonly RejectedBar[]): DailyBars {
  if (rejected.length === 0) return bars
  const bad = new Set(rejected.map(({ date }) => date))
  const isStored = bars.dates.map((date) => !bad.has(date))
  const save = (column: Float64Array): Float64Array => column.filter((_, index) => isStored[index])
  return {
    dates: bars.dates.filter((_, index) => isStored[index]),
    opens: save(bars.opens),
    highs: save(bars.highs),
    lows: save(bars.lows),
    closes: save(bars.closes),
    volumes: save(bars.volumes),
  }
}
