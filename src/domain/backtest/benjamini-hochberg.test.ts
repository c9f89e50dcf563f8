import fc from 'fast-check'
import { expect, test } from 'vitest'
import { adjustPValues } from './benjamini-hochberg.ts'

// Section 4.1 of the paper: 15 comparisons of heart attack treatments. It rejects the first four at 0.05.
const PAPER = [
  0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.324, 0.4262, 0.5719,
  0.6528, 0.759, 1,
]

test('finds the four of the paper’s example', () => {
  const adjusted = adjustPValues(PAPER)
  expect(adjusted.map((pValue) => pValue <= 0.05)).toEqual(PAPER.map((_, index) => index < 4))
  // p * 15 / rank; the sixth takes the seventh's, 0.0298 * 15 / 7, which is less than its own 0.0695.
  const expected = [0.0015, 0.003, 0.0095, 0.035625, 0.0603, 0.063857, 0.063857, 0.0645, 0.0765]
  for (const [index, pValue] of expected.entries()) expect(adjusted[index]).toBeCloseTo(pValue, 6)
  expect(adjusted[14]).toBe(1)
})

test('returns input order, and an empty list for none', () => {
  expect(adjustPValues(PAPER.toReversed())).toEqual(adjustPValues(PAPER).toReversed())
  expect(adjustPValues([])).toEqual([])
  expect(adjustPValues([0.03])).toEqual([0.03])
})

test('never lowers a p-value and keeps their order', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 30 }), (all) => {
      const sorted = all.toSorted((a, b) => a - b)
      const adjusted = adjustPValues(sorted)
      for (const [index, pValue] of adjusted.entries()) {
        expect(pValue).toBeGreaterThanOrEqual((sorted[index] ?? 0) * (1 - 1e-12))
        expect(pValue).toBeGreaterThanOrEqual(adjusted[index - 1] ?? 0)
        expect(pValue).toBeLessThanOrEqual(1)
      }
    }),
  )
})
