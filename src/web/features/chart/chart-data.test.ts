import { expect, test } from 'vitest'
import { knownTicker } from '../../../domain/market/listings/ticker.ts'
import { toColumns } from '../../../domain/market/prices/check-bars.ts'
import { toChartDays, toPlainBars } from './chart-data.ts'
import { summarizeRange } from './stock-chart.tsx'

const KO = knownTicker('KO')

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

test('a day has the signal of its period, its dividend, and OBV of 20 bars before', () => {
  const plain = toPlainBars(bars)
  const periods = [
    { action: 'WATCH', from: '2026-01-03', to: '2026-01-04' },
    { action: 'BUY', from: '2026-01-06', to: '2026-01-07' },
  ] as const
  const dividend = { date: '2026-01-06', letter: 'D', words: 'dividend' } as const
  const marked = toChartDays(plain, periods, [dividend])
  expect(marked.slice(0, 8).map(({ action }) => action)).toEqual([
    null,
    null,
    'WATCH',
    'WATCH',
    null,
    'BUY',
    'BUY',
    null,
  ])
  expect(marked[5]?.event).toBe(dividend)
  expect(marked[19]?.obvBefore).toBeNull()
  expect(marked[20]?.obvBefore).toBe(marked[0]?.obv)
})

test('the summary has the dates, the change and the range', () => {
  expect(summarizeRange({ ticker: KO, currency: 'USD', days: days.slice(0, 12) })).toBe(
    'From Jan 1, 2026 to Jan 12, 2026, KO went from $11.00 to $22.00 (+100.00%), with a low of $9.00 and a high of $23.00.',
  )
  expect(summarizeRange({ ticker: KO, currency: 'USD', days: [] })).toBe(
    'There are no bars of KO to show.',
  )
})
