import { expect, test } from 'vitest'
import {
  anyDay,
  changeAfter,
  outcomeCells,
  OUTCOME_COLUMNS,
  summarizeOutcomes,
} from './outcomes.ts'
import { tinyStock, valueOf, type TinyDay } from './tiny-market.fixture.ts'

/** Twenty-two days that open and close at 100, except those given. */
function stockWith(name: string, result: Readonly<Record<number, TinyDay>>) {
  return tinyStock(
    name,
    Array.from({ length: 22 }, (_, index) => result[index] ?? { close: 100 }),
  )
}

test('a change runs from the next open to the close so many sessions after the bar', () => {
  // Bar 2 itself closes at 90 and opens at 80: neither counts. Open of bar 3: 110; close of bar 7: 121.
  const stock = stockWith('AAA', {
    2: { open: 80, close: 90 },
    3: { open: 110, close: 50 },
    7: { close: 121 },
  })
  expect(changeAfter({ stock, index: 2 }, 5)).toBeCloseTo(10, 12)
})

test('a change that the bars do not reach is not known', () => {
  const stock = stockWith('AAA', {})
  expect(changeAfter({ stock, index: 1 }, 20)).toBe(0)
  expect(changeAfter({ stock, index: 2 }, 20)).toBeNaN()
})

test('cases are summed up by share and median, those without an end by neither', () => {
  // After bar 0: open of bar 1 is 100. After 5: +8, -2, 0%; after 20: +50, -10, +20%.
  const ends = [
    [108, 150],
    [98, 90],
    [100, 120],
  ]
  const stocks = ends.map(([five, twenty], position) =>
    stockWith(`A${'ABC'[position]}`, { 5: { close: five ?? 0 }, 20: { close: twenty ?? 0 } }),
  )
  const late = stockWith('LATE', {})
  const parts = summarizeOutcomes([
    ...stocks.map((stock) => ({ stock, index: 0 })),
    { stock: late, index: 21 },
  ])
  // 4 cases, of which 3 have an end. A change of 0 is not higher.
  expect(valueOf(parts['cases'])).toBe(4)
  expect(valueOf(parts['up-5'])).toBeCloseTo(1 / 3, 12)
  expect(valueOf(parts['median-5'])).toBeCloseTo(0, 12)
  expect(valueOf(parts['up-20'])).toBeCloseTo(2 / 3, 12)
  expect(valueOf(parts['median-20'])).toBeCloseTo(20, 12)
  expect(outcomeCells(parts)).toHaveLength(OUTCOME_COLUMNS.length)
  expect(outcomeCells(parts).map((cell) => cell?.kind)).toEqual([
    'count',
    'share',
    'change',
    'share',
    'change',
  ])
})

test('any day is every day that could be judged', () => {
  const stock = tinyStock('AAA', [
    { action: null },
    { action: 'BUY' },
    { action: null },
    { action: 'WATCH' },
  ])
  expect(anyDay([stock]).map(({ index }) => index)).toEqual([1, 3])
})
