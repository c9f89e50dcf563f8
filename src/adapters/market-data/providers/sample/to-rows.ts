import type { DailyBar } from '../../../../domain/market/prices/daily-bars.ts'
import type { SampleBars } from './wire.ts'

/**
 * Bars of one sample file from a date on. A column that is too short gives NaN, which the check of
 * bars then refuses by date.
 */
export function toRows(
  sessions: readonly string[],
  columns: SampleBars,
  fromDate: string,
): DailyBar[] {
  const rows: DailyBar[] = []
  for (const [index, date] of sessions.entries()) {
    if (date < fromDate) continue
    rows.push({
      date,
      open: columns.opens[index] ?? Number.NaN,
      high: columns.highs[index] ?? Number.NaN,
      low: columns.lows[index] ?? Number.NaN,
      close: columns.closes[index] ?? Number.NaN,
      volume: columns.volumes[index] ?? Number.NaN,
    })
  }
  return rows
}
