import { describe, expect, it } from 'vitest'
import { toColumns } from '../market/prices/check-bars.ts'
import type { DailyBar } from '../market/prices/daily-bars.ts'
import { readSampleStocks } from '../market/listings/sample-stocks.fixture.ts'
import { sessionsBetween } from '../market/calendar/trading-days.ts'
import { measureDay, measureStock } from './stock-facts.ts'

const stocks = new Map(readSampleStocks().map(({ ticker, bars }) => [String(ticker), bars]))

function factsOf(ticker: string) {
  const bars = stocks.get(ticker)
  if (bars === undefined) throw new Error(`No bars of ${ticker}`)
  return measureStock(bars, 'split')
}

/** Bars of all sessions of a period, with closes that climb by 1. */
function climb(after: string, through: string) {
  return sessionsBetween(after, through).map((date, index): DailyBar => {
    const close = 100 + index
    return { date, open: close, high: close + 2, low: close - 2, close, volume: 1000 }
  })
}

describe('the sample market on Aug 20, 2026', () => {
  it.each([
    ['KO', 'year-to-date', 29.45],
    ['AAPL', 'year-to-date', 14.51],
    ['MSFT', 'month', 23.26],
    ['VZ', 'week', 2.01],
    ['NVDA', 'year', 23.46],
    ['WMT', 'day', -9.15],
  ] as const)('%s changed over the %s by %d percent', (ticker, window, percent) => {
    expect(factsOf(ticker).changes[window]?.percent).toBeCloseTo(percent, 1)
  })

  it('has highs and lows of a year with their days', () => {
    expect(factsOf('NVDA').high).toMatchObject({ price: 236.54, date: '2026-05-14' })
    expect(factsOf('TSLA').low).toMatchObject({ price: 297.38, date: '2026-07-29' })
  })

  it('has the last volume against its average', () => {
    expect(factsOf('WMT').volumeRatio).toBeCloseTo(3.34, 1)
    expect(factsOf('NVDA').volume).toBe(92_457_000)
  })

  it('has any one day', () => {
    const { dates } = factsOf('NVDA').bars
    const day = measureDay(factsOf('NVDA'), dates.indexOf('2026-08-18'))
    expect(day?.close).toBeCloseTo(219.74, 2)
    expect(measureDay(factsOf('NVDA'), dates.length)).toBeNull()
  })
})

describe('what the bars do not say is unknown', () => {
  it('without a year of bars', () => {
    const facts = measureStock(toColumns(climb('2026-05-01', '2026-08-20')), 'split')
    expect(facts).toMatchObject({ high: null, low: null })
    expect(facts.changes).toMatchObject({ year: null, 'year-to-date': null })
    expect(facts.changes.month?.percent).toBeCloseTo((175 / 154 - 1) * 100, 8)
  })

  it('with unadjusted prices', () => {
    const facts = measureStock(toColumns(climb('2025-01-01', '2026-08-20')), 'none')
    expect(Object.values(facts.changes).every((change) => change === null)).toBe(true)
    expect(facts).toMatchObject({ high: null, low: null, volatilityPercent: null })
  })

  it('with missing bars, which would stretch a period', () => {
    const bars = climb('2026-01-01', '2026-08-20').filter(
      ({ date }) => date < '2026-07-20' || date > '2026-08-17',
    )
    expect(measureStock(toColumns(bars), 'split').changes).toMatchObject({
      week: null,
      month: null,
    })
  })

  it('without volume', () => {
    const bars = climb('2026-01-01', '2026-08-20').map((bar) => ({ ...bar, volume: 0 }))
    expect(measureStock(toColumns(bars), 'split')).toMatchObject({
      volume: null,
      volumeRatio: null,
    })
  })
})
