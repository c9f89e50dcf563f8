import { expect, test } from 'vitest'
import { editDistance } from './edit-distance.ts'

// Counted by hand.
test.each([
  ['AAPL', 'AAPL', 0],
  ['AAPPL', 'AAPL', 1],
  ['GOGL', 'GOOGL', 1],
  ['MSTF', 'MSFT', 1],
  ['APPL', 'AAPL', 1],
  ['TSLA', 'NKE', 4],
  ['NVIDA', 'NVDA', 1],
  ['CA', 'ABC', 3],
  ['', 'AB', 2],
])('%s is %#: %s apart', (left, right, distance) => {
  expect(editDistance(left, right, 9)).toBe(distance)
  expect(editDistance(right, left, 9)).toBe(distance)
})

test('counting stops one above the limit', () => {
  expect(editDistance('TSLA', 'NKE', 2)).toBe(3)
  expect(editDistance('A', 'ABCDEFG', 2)).toBe(3)
})
