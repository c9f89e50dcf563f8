import { expect, test } from 'vitest'
import { toPath } from './line-path.ts'

const frame = { low: 0, high: 10, width: 100, height: 50 }

test('a line runs from the lowest value at the bottom to the highest at the top', () => {
  expect(toPath([0, 5, 10], frame)).toBe('M0.0 50.0L50.0 25.0L100.0 0.0')
})

test('a missing value breaks the line instead of drawing through it', () => {
  expect(toPath([null, 0, null, 10, 10], frame)).toBe('M25.0 50.0M75.0 0.0L100.0 0.0')
})

test('equal values are at the bottom, and no values have no path', () => {
  expect(toPath([3, 3], { ...frame, low: 3, high: 3 })).toBe('M0.0 50.0L100.0 50.0')
  expect(toPath([], frame)).toBe('')
})
