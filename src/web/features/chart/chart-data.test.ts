import { expect, test } from 'vitest'
import { toColumns } from '../../../domain/market/prices/check-bars.ts'
import { toChartDays, toPlainBars } from './chart-data.ts'
import { summarizeRange } from './stock-chart.tsx'

const bars = toColumns(
  Array.from({ length: 60 }, (_, index) => ({
    date: new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
    open: 10 + index,
    high: 12 + index,
    low: 9 + index,
    close: 11 + index,
    volume: 1_000,
  })),
)
const days = toChartDays(toPlainBars(bars))

test('each bar becomes one day, with null for an average that is warming up', () => {
  expect(days).toHaveLength(60)
  expect(days[18]?.sma20).toBeNull()
  expect(days[19]?.sma20).toBe(20.5)
  expect(days[48]?.sma50).toBeNull()
  expect(days[49]?.sma50).toBe(35.5)
  expect(days[0]).toMatchObject({ date: '2026-01-01', close: 11, rsi: null, adx: null })
})

test('the summary has the dates, the change and the range', () => {
  expect(summarizeRange('KO', 'USD', days.slice(0, 12))).toBe(
    'From 1 January 2026 to 12 January 2026, KO went from 11.00 to 22.00 USD (+100.00 %), between 9.00 and 23.00.',
  )
  expect(summarizeRange('KO', 'USD', [])).toBe('There are no bars of KO to show.')
})
