import { expect, test } from 'vitest'
import { studySpread } from './spread.ts'
import { closing, tinyMarket, tinyStock, valueOf } from './tiny-market.fixture.ts'

// +100%, +25%, +10%, -50% from the first close to the last; the fund +20%.
const stocks = [
  tinyStock('AAA', closing(20, 90, 25)),
  tinyStock('BBB', closing(10, 1, 20)),
  tinyStock('CCC', closing(40, 40, 20)),
  tinyStock('DDD', closing(50, 60, 55)),
]
const market = tinyMarket(stocks, tinyStock('SPY', closing(100, 80, 120)))
const { groups, table } = studySpread(market, 'four stocks')
const parts = groups['spread'] ?? {}

test('the best and the worst are named with their changes', () => {
  expect(parts['best-name']).toEqual({ kind: 'name', name: 'BBB' })
  expect(valueOf(parts['best'])).toBeCloseTo(100, 12)
  expect(parts['worst-name']).toEqual({ kind: 'name', name: 'CCC' })
  expect(valueOf(parts['worst'])).toBeCloseTo(-50, 12)
})

test('the median stock lies between the two in the middle', () => {
  expect(valueOf(parts['median'])).toBeCloseTo((25 + 10) / 2, 12)
})

test('shares count who beat the fund and who fell', () => {
  expect(valueOf(parts['spy'])).toBeCloseTo(20, 12)
  expect(valueOf(parts['beat-spy'])).toBe(2 / 4)
  expect(valueOf(parts['losers'])).toBe(1 / 4)
})

test('the table names the best, the worst and the fund', () => {
  expect(table.rows.map(({ label }) => label)).toEqual([
    'Best (BBB)',
    'Median stock',
    'Worst (CCC)',
    'SPY',
    'Stocks that rose more than SPY',
    'Stocks that fell',
  ])
})
