import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { SlidingSum } from './sliding-sum.ts'

describe('a sliding sum', () => {
  it('has no sum before there is a whole window', () => {
    const sum = new SlidingSum(3)
    expect([1, 2, 3, 4, 5, 6, 7].map((value) => sum.add(value))).toEqual([
      NaN,
      NaN,
      6,
      9,
      12,
      15,
      18,
    ])
  })

  it('of one value is that value', () => {
    const sum = new SlidingSum(1)
    expect([4, 5, 6].map((value) => sum.add(value))).toEqual([4, 5, 6])
  })

  it('is exact for whole numbers, whatever the period', () => {
    const values = fc.array(fc.integer({ min: -1e12, max: 1e12 }), { maxLength: 200 })
    fc.assert(
      fc.property(values, fc.integer({ min: 1, max: 60 }), (numbers, period) => {
        const sum = new SlidingSum(period)
        const sums = numbers.map((number) => sum.add(number))
        const expected = numbers.map((_, i) =>
          i + 1 < period ? NaN : addUp(numbers.slice(i + 1 - period, i + 1)),
        )
        expect(sums).toEqual(expected)
      }),
    )
  })

  it.each([1e9, 1e17, 1e300])('has no residue of a %s that has left the window', (large) => {
    const sum = new SlidingSum(20)
    for (let i = 0; i < 33; i++) sum.add(large)
    const sums = Array.from({ length: 60 }, () => sum.add(1.25))
    expect(sums.slice(19)).toEqual(Array.from({ length: 41 }, () => 25))
  })
})

function addUp(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
