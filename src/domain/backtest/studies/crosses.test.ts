import { expect, test } from 'vitest'
import { studyCrosses } from './crosses.ts'
import { tinyMarket, tinyStock, valueOf } from './tiny-market.fixture.ts'

/** A stock whose SMA 20 is above (+), below (-) or level with (0) its SMA 50; a dot is warm-up. */
function stockWith(sides: string, close = (_index: number) => 100) {
  const sma20: Readonly<Record<string, number>> = { '+': 101, '-': 99, 0: 100, '.': Number.NaN }
  return tinyStock(
    'AAA',
    [...sides].map((side, index) => ({
      close: close(index),
      series: { sma20: sma20[side] ?? 0, sma50: 100 },
    })),
  )
}

const crossesOf = (sides: string) => {
  const { groups, table } = studyCrosses(tinyMarket([stockWith(sides)]), 'one stock')
  return { parts: groups['crosses'] ?? {}, table }
}

test('crosses are counted by side; the first side after the warm-up is none', () => {
  const { parts } = crossesOf('..++--++-')
  expect(valueOf(parts['golden'])).toBe(1)
  expect(valueOf(parts['death'])).toBe(2)
})

test('a cross that reverses within ten sessions is undone, one that lasts is not', () => {
  // Golden on day 1, back on day 11, which is ten sessions later; that death cross is not undone.
  const { parts, table } = crossesOf(`-${'+'.repeat(10)}${'-'.repeat(12)}`)
  expect(valueOf(parts['undone-10'])).toBe(1 / 2)
  expect(table.rows[0]?.cells.map(valueOf).slice(0, 2)).toEqual([1, 1])
  expect(table.rows[1]?.cells.map(valueOf).slice(0, 2)).toEqual([1, 0])
})

test('a cross that turns back on the eleventh session was not undone', () => {
  const { parts } = crossesOf(`-${'+'.repeat(11)}${'-'.repeat(12)}`)
  expect(valueOf(parts['undone-10'])).toBe(0)
})

test('a cross too near the end is counted, but neither as undone nor as lasting', () => {
  // The golden cross of day 1 is undone on day 8; that death cross has only four sessions after it.
  const { parts } = crossesOf(`-${'+'.repeat(7)}${'-'.repeat(5)}`)
  expect(valueOf(parts['golden'])).toBe(1)
  expect(valueOf(parts['death'])).toBe(1)
  expect(valueOf(parts['undone-10'])).toBe(1)
})

test('higher is the close 20 sessions after the cross against the next open', () => {
  // Golden on day 1; day 2 opens at 102, day 21 closes at 121.
  const stock = stockWith(`-${'+'.repeat(21)}`, (index) => 100 + index)
  const { groups } = studyCrosses(tinyMarket([stock]), 'one stock')
  expect(valueOf(groups['crosses']?.['up-20-golden'])).toBe(1)
  expect(valueOf(groups['crosses']?.['up-20-death'])).toBeNaN()
})
