import { array, assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { knownTicker } from '../market/listings/ticker.ts'
import type { AllocationPart } from './allocation.ts'
import { measureConcentration } from './concentration.ts'
import { describeConcentration } from './describe-concentration.ts'

/** Groups of these sizes, largest first, named A, B, C and on. */
function partsOf(sizes: readonly number[]): readonly AllocationPart[] {
  const whole = sizes.reduce((sum, size) => sum + size, 0)
  return sizes
    .toSorted((a, b) => b - a)
    .map((size, index) => {
      const ticker = knownTicker(String.fromCodePoint(65 + index))
      const weight = size / whole
      return {
        group: { kind: 'ticker', ticker },
        name: ticker,
        tickers: [ticker],
        valueInBase: String(size),
        weight,
      }
    })
}

// 0.3² = 0.09, five times 0.1² = 0.05, one 0.2² = 0.04: 0.18 in total; 1 / 0.18 = 5.56.
const SEVEN = [10, 30, 10, 20, 10, 10, 10]

test('the index is the sum of the squared weights', () => {
  const measured = measureConcentration(partsOf(SEVEN))
  expect(measured).toMatchObject({ holdingsCount: 7, largestName: 'A', level: 'moderate' })
  expect(measured?.largestWeight).toBeCloseTo(0.3, 12)
  expect(measured?.topFiveWeight).toBeCloseTo(0.8, 12)
  expect(measured?.herfindahlIndex).toBeCloseTo(0.18, 12)
  expect(measured?.effectiveHoldings).toBeCloseTo(5.555556, 6)
})

// The worked example of the U.S. Department of Justice (justice.gov/atr/herfindahl-hirschman-index):
// four firms with 30, 30, 20 and 20 percent have 2,600 of 10,000.
test('the published example of the Department of Justice is reproduced', () => {
  const measured = measureConcentration(partsOf([30, 30, 20, 20]))
  expect(measured?.herfindahlIndex).toBeCloseTo(0.26, 12)
  expect(measured?.level).toBe('high')
})

test.each([
  [Array.from({ length: 11 }, () => 1), 'low'],
  [Array.from({ length: 10 }, () => 1), 'moderate'],
  [Array.from({ length: 6 }, () => 1), 'moderate'],
  [Array.from({ length: 5 }, () => 1), 'high'],
  [[1], 'high'],
])('weights of %j are concentrated %s', (sizes, level) => {
  expect(measureConcentration(partsOf(sizes))?.level).toBe(level)
})

test('equal holdings count as many as they are, others as fewer', () => {
  assert(
    property(array(integer({ min: 1, max: 1000 }), { minLength: 1, maxLength: 20 }), (sizes) => {
      const effective = measureConcentration(partsOf(sizes))?.effectiveHoldings
      expect(effective).toBeGreaterThan(1 - 1e-9)
      expect(effective).toBeLessThan(sizes.length + 1e-9)
      const equal = measureConcentration(partsOf(sizes.map(() => 1)))
      expect(equal?.effectiveHoldings).toBeCloseTo(sizes.length, 9)
    }),
  )
})

test('an unvalued portfolio has no concentration', () => {
  expect(measureConcentration([])).toBeNull()
})

test('each measure is described in one sentence', () => {
  const measured = measureConcentration(partsOf(SEVEN))
  expect(measured && describeConcentration(measured)).toEqual({
    largest: 'A alone is 30.00% of the value.',
    topFive: 'Your five largest holdings make up 80.00% of the value.',
    herfindahl:
      'The concentration index (Herfindahl-Hirschman, 0 to 1) is 0.18. US regulators call that moderate (0.10 to 0.18).',
    effective: 'That is like holding 5.56 equal positions.',
  })
  const single = measureConcentration(partsOf([1]))
  expect(single && describeConcentration(single)).toMatchObject({
    topFive: 'You have five holdings or fewer, so they make up 100.00% of the value.',
    effective: 'That is like holding 1.00 position.',
  })
})
