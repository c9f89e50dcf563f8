import { expect, test } from 'vitest'
import { meanOfTotals } from './session-totals.ts'
import { prepareStudentizedMean } from './studentized-mean.ts'

const totals = { sums: Float64Array.of(4, 0, 6, 2), counts: Float64Array.of(1, 0, 2, 1) }

test('the mean is all sums over all counts', () => {
  // 12 over 4.
  expect(meanOfTotals(totals)).toBe(3)
  expect(prepareStudentizedMean(totals, 1)(Int32Array.of(3, 2, 1, 0)).mean).toBe(3)
})

test('the error is that of a ratio of two sums', () => {
  // Less 3 per trade: 1, 0, 0, -1. The one cosine is sqrt(1/2) times 0.92388, 0.38268, -0.38268,
  // -0.92388: the product is 1.30656, squared 1.70711; times 4 sessions 6.82843, its root 2.61313, over 4
  // trades.
  const inOrder = prepareStudentizedMean(totals, 1)(Int32Array.of(0, 1, 2, 3))
  expect(inOrder.standardError).toBeCloseTo(0.653281, 6)
})

test('draws sessions as often as they are named', () => {
  // Twice the first and twice the third: 4 + 4 + 6 + 6 over 1 + 1 + 2 + 2.
  expect(prepareStudentizedMean(totals, 1)(Int32Array.of(0, 0, 2, 2)).mean).toBeCloseTo(20 / 6, 12)
})

test('is not a number without a trade', () => {
  expect(prepareStudentizedMean(totals, 1)(Int32Array.of(1, 1, 1, 1)).mean).toBeNaN()
})
