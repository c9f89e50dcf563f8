import type { DailyBar, RejectedBar } from '../../../../domain/market/prices/daily-bars.ts'
import { fail, succeed, type Outcome } from '../../../../platform/outcome.ts'
import type { DateReader } from './exchange-date.ts'
import type { YahooChart } from './wire.ts'

/** Closing auctions print and delayed feeds catch up within this time after the bell. */
const SETTLING_MS = 20 * 60_000

type Columns = Required<YahooChart['indicators']['quote'][number]>

/**
 * A chart's columns as rows of finished sessions in Yahoo's order and units, from `fromDate` on.
 * Rows with holes and rows from the future are refused; the bar of a session that still runs is
 * left out without a word, for nothing is wrong with it.
 * @returns as failure: the columns do not fit together
 */
export function toRows(
  chart: YahooChart,
  requested: { readonly fromDate: string; readonly now: Date; readonly dateOf: DateReader },
): Outcome<{ rows: DailyBar[]; refused: RejectedBar[] }, string> {
  const timestamps = chart.timestamp ?? []
  const columns = readColumns(chart, timestamps.length)
  if (columns === null) return fail(`columns do not fit ${timestamps.length} timestamps`)
  const today = requested.dateOf(requested.now.getTime())
  const formingDate = findFormingDate(chart, requested)
  const rows: DailyBar[] = []
  const rejected: RejectedBar[] = []
  for (const [index, seconds] of timestamps.entries()) {
    const date = requested.dateOf(seconds * 1000)
    if (date < requested.fromDate || date === formingDate) continue
    const row = date > today ? 'date lies in the future' : readRow(columns, index, date)
    if (typeof row === 'string') rejected.push({ date, reason: row })
    else rows.push(row)
  }
  return succeed({ rows, refused: rejected })
}

function readColumns(chart: YahooChart, length: number): Columns | null {
  const { open, high, low, close, volume } = chart.indicators.quote[0] ?? {}
  if (!open || !high || !low || !close || !volume) return null
  const columns = { open, high, low, close, volume }
  return Object.values(columns).every((column) => column.length === length) ? columns : null
}

/** The date of the session that has not settled yet; today when the reply does not say when it ends. */
function findFormingDate(
  chart: YahooChart,
  { now, dateOf }: { now: Date; dateOf: DateReader },
): string | null {
  const regular = chart.meta.currentTradingPeriod?.regular
  if (regular === undefined) return dateOf(now.getTime())
  return now.getTime() < regular.end + SETTLING_MS ? dateOf(regular.start) : null
}

function readRow(columns: Columns, index: number, date: string): DailyBar | string {
  const open = columns.open[index] ?? null
  const high = columns.high[index] ?? null
  const low = columns.low[index] ?? null
  const close = columns.close[index] ?? null
  const volume = columns.volume[index] ?? null
  const missing = [open, high, low, close].filter((price) => price === null).length
  if (missing === 4) return 'no prices'
  if (open === null || high === null || low === null || close === null) return 'a price is missing'
  if (volume === null) return 'volume is missing'
  return { date, open, high, low, close, volume }
}
