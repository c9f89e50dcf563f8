import { expect, test } from 'vitest'
import { comparePrice, mayBeSplit } from './compare-price.ts'

const unknown = { previousClose: null, changePercent: null }

test('a price is measured against the close before it', () => {
  // 2.5 of 228, as with any pocket calculator.
  expect(comparePrice(230.5, 228)).toEqual({
    previousClose: 228,
    changePercent: expect.closeTo(1.0965, 4) as number,
  })
})

test.each([
  ['no close is known', 228, null],
  ['the close is 0', 228, 0],
  ['a split of 2 for 1 may lie between', 114, 228],
  ['a split of 3 for 2 may lie between', 152, 228],
  ['a split of 1 for 2 may lie between', 456, 228],
  ['a split of 1 for 20 may lie between', 4_560, 228],
])('there is no comparison with the day before when %s', (_, price, before) => {
  expect(comparePrice(price, before)).toEqual(unknown)
})

test.each([
  [22_800, 228],
  [2.28, 228],
  [0, 228],
  [-1, null],
  [Number.NaN, 228],
])('%d after %s cannot be right', (price, before) => {
  expect(comparePrice(price, before)).toBeNull()
})

test.each([
  [0.71, false],
  [1, false],
  [1.79, false],
  [0.7, true],
  [1.8, true],
])('a ratio of %d may be a split: %s', (ratio, expected) => {
  expect(mayBeSplit(ratio)).toBe(expected)
})
