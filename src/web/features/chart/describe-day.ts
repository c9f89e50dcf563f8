import { formatDate } from '../../../domain/explanations/format-date.ts'
import {
  formatCompact,
  formatNumber,
  formatPrice,
} from '../../../domain/explanations/format-number.ts'
import type { ChartDay } from './chart-data.ts'

/** A value of the table as text; a dash while the indicator warms up. */
function showValue(value: number | null, format: (value: number) => string = formatNumber): string {
  return value === null ? '–' : format(value)
}

/** The columns of the table after the date. */
export const DAY_COLUMNS: readonly {
  readonly name: string
  readonly show: (day: ChartDay) => string
}[] = [
  { name: 'Signal', show: (day) => day.action ?? '–' },
  { name: 'Open', show: (day) => formatPrice(day.open) },
  { name: 'High', show: (day) => formatPrice(day.high) },
  { name: 'Low', show: (day) => formatPrice(day.low) },
  { name: 'Close', show: (day) => formatPrice(day.close) },
  { name: 'Volume', show: (day) => formatCompact(day.volume) },
  { name: 'SMA 20', show: (day) => showValue(day.sma20, formatPrice) },
  { name: 'SMA 50', show: (day) => showValue(day.sma50, formatPrice) },
  { name: 'RSI', show: (day) => showValue(day.rsi) },
  { name: 'ADX', show: (day) => showValue(day.adx) },
  { name: 'OBV', show: (day) => showValue(day.obv, formatCompact) },
  { name: 'CMF', show: (day) => showValue(day.cmf) },
]

/** One day as text, for a screen reader stepping through the chart. */
export function describeDay(day: ChartDay): string {
  return [
    formatDate(day.date),
    `close ${formatPrice(day.close)}`,
    ...(day.action === null ? [] : [day.action]),
    ...(day.event === null ? [] : [day.event.words]),
    `RSI ${showValue(day.rsi)}`,
    `ADX ${showValue(day.adx)}`,
    `CMF ${showValue(day.cmf)}`,
  ].join(', ')
}
