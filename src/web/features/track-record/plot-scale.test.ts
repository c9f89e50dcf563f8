import { expect, test } from 'vitest'
import { placeOnScale, scaleAroundZero } from './plot-scale.ts'

test.each([
  [[-0.23, 0.13], 0.25],
  [[0.86, -0.4], 1],
  [[-5.64], 6],
  [[12], 15],
])('an axis for %j ends at a round number on both sides', (values, end) => {
  const { low, high } = scaleAroundZero(values)
  expect(high).toBeCloseTo(end, 10)
  expect(low).toBe(-high)
})

test('an axis without values still has two ends', () => {
  expect(scaleAroundZero([])).toEqual({ low: -1, high: 1 })
})

test('zero is in the middle, and nothing leaves the plot', () => {
  const scale = { low: -2, high: 2 }
  expect([-2, 0, 2, 99].map((value) => placeOnScale(value, scale))).toEqual([2, 50, 98, 98])
})
