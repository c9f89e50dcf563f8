import { expect, test } from 'vitest'
import { firstVisible, readChartRange } from './chart-range.ts'

test.each([
  ['1m', '1m'],
  ['all', 'all'],
  [null, '6m'],
  ['', '6m'],
  ['5y', '6m'],
  ['toString', '6m'],
] as const)('the range %j of a link is read as %s', (text, range) => {
  expect(readChartRange(text)).toBe(range)
})

test('a range shows that many of the newest bars, or all if there are fewer', () => {
  expect(firstVisible('1m', 752)).toBe(731)
  expect(firstVisible('1y', 100)).toBe(0)
  expect(firstVisible('all', 752)).toBe(0)
})
