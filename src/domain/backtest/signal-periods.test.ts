import { expect, test } from 'vitest'
import { readSampleStocks } from '../market/listings/sample-stocks.fixture.ts'
import { judgeEachBar } from '../signals/judge-each-bar.ts'
import { findSignalPeriods } from './signal-periods.ts'

test('the periods are the signals that each bar has by itself', () => {
  for (const series of readSampleStocks().slice(0, 3)) {
    const periods = findSignalPeriods(series)
    const judged = judgeEachBar({ ...series, from: 0 })
    for (const [index, date] of series.bars.dates.entries()) {
      const period = periods.find(({ from, to }) => from <= date && date <= to)
      const signal = judged[index]
      expect(period?.action ?? null).toBe(signal?.kind === 'signal' ? signal.action : null)
    }
  }
})

test('neighboring periods differ in their action', () => {
  const [series] = readSampleStocks()
  const periods = series === undefined ? [] : findSignalPeriods(series)
  expect(periods.length).toBeGreaterThan(10)
  for (const [index, { action }] of periods.entries()) {
    expect(periods[index + 1]?.action).not.toBe(action)
  }
})
