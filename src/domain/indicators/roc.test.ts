import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { arbitraryBars, findMisses } from './arbitrary-bars.fixture.ts'
import { roc } from './roc.ts'

describe('roc', () => {
  it('is the change in percent from so many bars ago', () => {
    const readings = roc(Float64Array.of(80, 100, 100, 75), 2)
    expect(findMisses(readings, [NaN, NaN, 25, -25], 1e-12)).toEqual([])
  })

  it('reads exactly 0 where the price is back where it was', () => {
    expect(roc(Float64Array.of(101.37, 99.11, 101.37), 2)[2]).toBe(0)
  })

  it('compounds: two changes in a row make the change over both', () => {
    fc.assert(
      fc.property(arbitraryBars(), fc.integer({ min: 1, max: 20 }), ({ closes }, period) => {
        const half = roc(closes, period)
        const expected = Array.from(closes, (_, i) => {
          const factor = (at: number) => 1 + (half[at] ?? NaN) / 100
          return 100 * (factor(i) * factor(i - period) - 1)
        })
        expect(findMisses(roc(closes, 2 * period), expected, 1e-6)).toEqual([])
      }),
    )
  })
})
