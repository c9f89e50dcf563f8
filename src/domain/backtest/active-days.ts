import type { TrackRecordMarket } from './track-record-market.ts'
import type { TradeTable } from './trade-table.ts'

/** Percent from each session's open to the next one's, by stock and session; NaN where one is missing. */
type DayChanges = readonly Float64Array[]

/** Daily changes of every stock, and their mean. */
export function listDayChanges({ stocks, sessions }: TrackRecordMarket): {
  readonly byStock: DayChanges
  readonly means: Float64Array
} {
  const byStock = stocks.map(({ bars, indexes }) => {
    const changes = new Float64Array(sessions.length).fill(Number.NaN)
    for (let index = 0; index + 1 < indexes.length; index++) {
      const [position = 0, next = 0] = [indexes[index], indexes[index + 1]]
      if (next !== position + 1) continue
      changes[position] = ((bars.opens[index + 1] ?? 0) / (bars.opens[index] ?? 0) - 1) * 100
    }
    return changes
  })
  const means = new Float64Array(sessions.length).map((_, position) => {
    const known = byStock.map((changes) => changes[position] ?? Number.NaN).filter(Number.isFinite)
    return known.reduce((sum, percent) => sum + percent, 0) / known.length
  })
  return { byStock, means }
}

/**
 * Daily return of an equal-weighted portfolio of open trades, less that of an equal-weighted portfolio of
 * all stocks. Overlapping trades share days instead of counting twice, so the days are as independent as
 * a fund's.
 * @param sign 1 for bullish rules, -1 for bearish ones
 * @returns percent per day for days with an open trade, in time order
 */
export function listActiveDays(
  { stocks, indexes }: TradeTable,
  { byStock, means }: ReturnType<typeof listDayChanges>,
  { horizon, sign }: { readonly horizon: number; readonly sign: 1 | -1 },
): Float64Array {
  const sums = new Float64Array(means.length)
  const open = new Int32Array(means.length)
  for (let row = 0; row < stocks.length; row++) {
    const changes = byStock[stocks[row] ?? 0]
    const entry = indexes[row] ?? 0
    for (let day = entry; day < entry + horizon; day++) {
      const change = changes?.[day] ?? Number.NaN
      if (Number.isNaN(change)) continue
      sums[day] = (sums[day] ?? 0) + change
      open[day] = (open[day] ?? 0) + 1
    }
  }
  const active: number[] = []
  for (const [day, trades] of open.entries()) {
    if (trades > 0) active.push(sign * ((sums[day] ?? 0) / trades - (means[day] ?? 0)))
  }
  return Float64Array.from(active)
}
