import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sizeOf, splitBySize } from './size-class.ts'

test.each([
  [4.5e12, 'large'],
  [10e9, 'large'],
  [9_999_999_999, 'mid'],
  [2e9, 'mid'],
  [1_999_999_999, 'small'],
  [1, 'small'],
])('a company worth %d dollars is %s', (marketCap, size) => {
  expect(sizeOf(marketCap)).toBe(size)
})

// 55 + 25, 9 and 1 of 90.
test('what companies are worth is split by their size', () => {
  expect(splitBySize([55e9, 25e9, 5e9, 4e9, 1e9])).toEqual([
    { size: 'large', count: 2, total: 80e9, share: 80 / 90 },
    { size: 'mid', count: 2, total: 9e9, share: 0.1 },
    { size: 'small', count: 1, total: 1e9, share: 1 / 90 },
  ])
})

test('without companies nothing has a share', () => {
  expect(splitBySize([]).map(({ share }) => share)).toEqual([0, 0, 0])
})

test('shares add up to 1', () => {
  const companies = fc.array(fc.integer({ min: 1, max: 5e12 }), { minLength: 1 })
  fc.assert(
    fc.property(companies, (marketCaps) => {
      const sum = splitBySize(marketCaps).reduce((total, { share }) => total + share, 0)
      expect(sum).toBeCloseTo(1, 10)
    }),
  )
})
