import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { arbitraryBars, findMisses } from './arbitrary-bars.fixture.ts'
import { bollinger } from './bollinger.ts'

describe('bollinger', () => {
  it('follows a calculation by hand, with the deviation of the population', () => {
    // Mean 5; squared distances 9 1 1 1 0 0 4 16 = 32, by 8 is 4, so the deviation is 2.
    const closes = Float64Array.of(2, 4, 4, 4, 5, 5, 7, 9)
    const { upper, middle, lower } = bollinger(closes, 8, 2)
    expect([upper[7], middle[7], lower[7]]).toEqual([9, 5, 1])
  })

  it('of a flat price is that price, to the last digit', () => {
    const { upper, middle, lower } = bollinger(new Float64Array(90).fill(101.37))
    for (const series of [upper, middle, lower]) {
      expect(new Set(series.slice(19))).toEqual(new Set([101.37]))
    }
  })

  it('has no residue of a jump that has left the window', () => {
    for (let lead = 1; lead <= 40; lead++) {
      const closes = new Float64Array(lead + 60).fill(1.25).fill(1e9, 0, lead)
      const { upper } = bollinger(closes)
      expect(new Set(upper.slice(lead + 19))).toEqual(new Set([1.25]))
    }
  })

  it('agrees with windows that are each computed from scratch', () => {
    fc.assert(
      fc.property(arbitraryBars(), fc.integer({ min: 1, max: 60 }), ({ closes }, period) => {
        const bands = Array.from(closes, (_, i) => {
          if (i + 1 < period) return { middle: NaN, reach: NaN }
          const window = closes.slice(i + 1 - period, i + 1)
          const middle = window.reduce((sum, close) => sum + close, 0) / period
          const squares = window.reduce((sum, close) => sum + (close - middle) ** 2, 0)
          return { middle, reach: 2 * Math.sqrt(squares / period) }
        })
        const readings = bollinger(closes, period)
        // A window of equal prices has a deviation of some 1e-14 when its mean is rounded.
        const find = (series: Float64Array, side: number) =>
          findMisses(
            series,
            bands.map(({ middle, reach }) => middle + side * reach),
            1e-9,
          )
        expect(find(readings.upper, 1)).toEqual([])
        expect(find(readings.middle, 0)).toEqual([])
        expect(find(readings.lower, -1)).toEqual([])
      }),
    )
  })
})
