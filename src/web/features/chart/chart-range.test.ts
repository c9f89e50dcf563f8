import { expect, test } from 'vitest'
import { firstVisible, isCovered, readChartRange } from './chart-range.ts'

const DAY_MS = 86_400_000

/** That many days up to Aug 20, 2026. */
function lastDates(count: number): string[] {
  const last = Date.UTC(2026, 7, 20)
  return Array.from({ length: count }, (_, index) =>
    new Date(last - (count - 1 - index) * DAY_MS).toISOString().slice(0, 10),
  )
}

test.each([
  ['1m', '1m'],
  ['2y', '2y'],
  ['all', 'all'],
  [null, '6m'],
  ['', '6m'],
  ['5y', 'all'],
  ['toString', '6m'],
] as const)('with three years of bars, the range %j of a link is read as %s', (text, range) => {
  expect(readChartRange(text, lastDates(752))).toBe(range)
})

test('a range shows that many of the newest bars', () => {
  expect(firstVisible('1m', lastDates(752))).toBe(731)
  expect(firstVisible('all', lastDates(752))).toBe(0)
})

test('the year to date starts at the last close of the year before', () => {
  const dates = lastDates(752)
  expect(dates[firstVisible('ytd', dates)]).toBe('2025-12-31')
})

test('a range longer than the bars is not covered, and a new stock shows all it has', () => {
  expect(isCovered('5y', lastDates(752))).toBe(false)
  expect(isCovered('ytd', lastDates(10))).toBe(false)
  expect(readChartRange(null, lastDates(10))).toBe('all')
})
