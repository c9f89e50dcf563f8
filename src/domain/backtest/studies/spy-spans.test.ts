import { expect, test } from 'vitest'
import { studySpySpans } from './spy-spans.ts'
import { closing, tinyMarket, tinyStock, valueOf } from './tiny-market.fixture.ts'

/** 252 closes at 100 except three: two spans of 250 sessions fit, from day 0 and from day 1. */
const closes = Array.from({ length: 252 }, (_, index) => ({ 0: 80, 7: 125, 251: 90 })[index] ?? 100)
const { groups, table } = studySpySpans(tinyMarket([tinyStock('SPY', closing(...closes))]))
const parts = groups['spy-spans'] ?? {}

test('the longest spans run from the first days to the last', () => {
  // 80 to 100 is +25%, 100 to 90 is -10%.
  expect(valueOf(parts['up-250'])).toBe(1 / 2)
  expect(valueOf(parts['best-250'])).toBeCloseTo(25, 12)
  expect(valueOf(parts['worst-250'])).toBeCloseTo(-10, 12)
})

test('a span of one session is a day', () => {
  // Of 251 days two are higher: 80 to 100 and 100 to 125, both +25%; 125 to 100 is -20%.
  expect(valueOf(parts['up-1'])).toBe(2 / 251)
  expect(valueOf(parts['best-1'])).toBeCloseTo(25, 12)
  expect(valueOf(parts['worst-1'])).toBeCloseTo(-20, 12)
})

test('every starting day is taken', () => {
  // Of 247 spans of five sessions, those from day 0 and from day 2 (to day 7) ended higher.
  expect(valueOf(parts['up-5'])).toBe(2 / 247)
})

test('the table has a row for each length', () => {
  expect(table.rows.map(({ label }) => label)).toEqual(['1', '5', '20', '60', '250'])
})
