import { expect, test } from 'vitest'
import { studySpyDays } from './spy-days.ts'
import { closing, tinyMarket, tinyStock, valueOf } from './tiny-market.fixture.ts'

// Moves: +2.5, -4, +1.25, 0, +1, -1%. (100, 102.5, 98.4, 99.63, 99.63, 100.6263, 99.620037)
const closes = [100, 102.5, 98.4, 99.63, 99.63, 100.6263, 99.620037]
const { groups, table } = studySpyDays(tinyMarket([tinyStock('SPY', closing(...closes))]))
const parts = groups['spy-days'] ?? {}

test('a day is higher when it closed above the day before; level is neither', () => {
  expect(valueOf(parts['days'])).toBe(6)
  expect(valueOf(parts['up'])).toBe(3 / 6)
})

test('days are grouped by the previous day', () => {
  // After the higher days 1, 3 and 5: lower, level, lower. After the lower day 2: higher; day 6 is the last.
  expect(valueOf(parts['up-after-up'])).toBe(0)
  expect(valueOf(parts['up-after-down'])).toBe(1)
})

test('means are taken of higher and of lower days apart', () => {
  expect(valueOf(parts['mean-up'])).toBeCloseTo((2.5 + 1.25 + 1) / 3, 9)
  expect(valueOf(parts['mean-down'])).toBeCloseTo((-4 - 1) / 2, 9)
})

test('large days count whichever way they went', () => {
  // Over 2%: +2.5 and -4; over 3%: -4.
  expect(valueOf(parts['over-2'])).toBe(2 / 6)
  expect(valueOf(parts['over-3'])).toBe(1 / 6)
})

test('the caption has the number of sessions', () => {
  expect(table.caption).toBe('SPY, close to close, 6 sessions of the sample market.')
  expect(table.rows).toHaveLength(8)
})
