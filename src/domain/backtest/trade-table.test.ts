import { expect, test } from 'vitest'
import { listActiveDays, listDayChanges } from './active-days.ts'
import { markedMarket } from './marked-market.fixture.ts'
import { groupTrades } from './track-record-groups.ts'
import { listOutcomes, tabulateTrades } from './trade-table.ts'

// Opens of A: +10%, +10%, −10%, +10%. Of B: always 50. Fund: unknown at first, then +5% once.
const market = markedMarket(
  [
    { ticker: 'A', opens: [100, 100, 110, 121, 108.9, 119.79], firedAt: { buy: [0, 2] } },
    {
      ticker: 'B',
      opens: [50, 50, 50, 50, 50, 50],
      firedAt: { buy: [2] },
      sector: 'Utilities',
      third: 3,
    },
  ],
  [Number.NaN, Number.NaN, 100, 100, 105, 105],
)
const outcomes = market.stocks.map((stock) => listOutcomes(stock, 1))
const table = tabulateTrades(market, outcomes, { rule: 0, horizon: 1 })
const rounded = (values: Iterable<number>) => [...values].map((one) => Math.round(one * 1e9) / 1e9)

test('trades are listed with their entry, return, and excess over the stock and the fund', () => {
  expect([...table.stocks]).toEqual([0, 0, 1])
  expect([...table.indexes]).toEqual([1, 3, 3])
  // Signal at 0: bought at 100, sold at 110; at 2: bought at 121, sold at 108.9.
  expect(rounded(table.percents)).toEqual([10, -10, 0])
  // Every holding period of A: +10, +10, −10, +10, mean +5.
  expect(rounded(table.excesses)).toEqual([5, -15, 0])
  // The fund has no bar at session 1; from 3 to 4 it rose 5%.
  expect(rounded(table.overFund)).toEqual([Number.NaN, -15, -5])
})

test('groups hold the same trades by year, sector and volatility', () => {
  const { years, sectors, volatility } = groupTrades(market, table, 1)
  expect(years.map(({ name, trades }) => [name, trades])).toEqual([['2025', 3]])
  expect(sectors.map(({ name, trades, hitPercent }) => [name, trades, hitPercent])).toEqual([
    ['Energy', 2, 50],
    ['Utilities', 1, 0],
  ])
  expect(volatility.map(({ name }) => name)).toEqual(['Calm third', 'Lively third'])
  // For a bearish rule, the one fall of A is the hit.
  expect(groupTrades(market, table, -1).sectors[0]?.hitPercent).toBe(50)
})

test('an active day is the mean of the open trades less that of all stocks', () => {
  // Day 1: only A, +10%, all stocks +5%. Day 3: A −10% and B 0%, like all stocks.
  const days = listActiveDays(table, listDayChanges(market), { horizon: 1, sign: 1 })
  expect(rounded(days)).toEqual([5, 0])
  const against = listActiveDays(table, listDayChanges(market), { horizon: 1, sign: -1 })
  expect(rounded(against)[0]).toBe(-5)
})
