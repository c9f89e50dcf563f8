import { formatDate } from '../../../domain/explanations/format-date.ts'
import { formatNumber, formatPrice } from '../../../domain/explanations/format-number.ts'
import type { ChartDay } from './chart-data.ts'

/** One sentence that says what the chart shows, for those who cannot see it. */
export function summarizeRange(ticker: string, unit: string, days: readonly ChartDay[]): string {
  const first = days[0]
  const last = days.at(-1)
  if (first === undefined || last === undefined) return `There are no bars of ${ticker} to show.`
  const percent = (last.close / first.close - 1) * 100
  const low = Math.min(...days.map((day) => day.low))
  const high = Math.max(...days.map((day) => day.high))
  return (
    `From ${formatDate(first.date)} to ${formatDate(last.date)}, ${ticker} went from ` +
    `${formatPrice(first.close)} to ${formatPrice(last.close)} ${unit} ` +
    `(${percent > 0 ? '+' : ''}${formatNumber(percent)} %), between ${formatPrice(low)} and ${formatPrice(high)}.`
  )
}
