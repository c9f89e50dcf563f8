import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { arbitraryBars, findMisses } from './arbitrary-bars.fixture.ts'
import { stochastic } from './stochastic.ts'
import { williamsR } from './williams-r.ts'

describe('williamsR', () => {
  it('follows a calculation by hand', () => {
    // Ranges of two bars: 8-12, 8-12, 6-14. The closes are 0, 3 and 4 below the highs.
    const readings = williamsR(
      {
        highs: Float64Array.of(12, 12, 11, 14),
        lows: Float64Array.of(9, 8, 8, 6),
        closes: Float64Array.of(10, 12, 9, 10),
      },
      2,
    )
    expect(findMisses(readings, [NaN, 0, -75, -50], 1e-12)).toEqual([])
  })

  it('reads -50 without any range', () => {
    const flat = new Float64Array(30).fill(12.5)
    const readings = williamsR({ highs: flat, lows: flat, closes: flat })
    expect(new Set(readings.slice(13))).toEqual(new Set([-50]))
  })

  it('is the unsmoothed stochastic counted down from the top', () => {
    fc.assert(
      fc.property(arbitraryBars(), fc.integer({ min: 1, max: 30 }), (bars, window) => {
        const { k } = stochastic(bars, { window, smoothing: 1, signal: 1 })
        const expected = k.map((reading) => reading - 100)
        expect(findMisses(williamsR(bars, window), expected, 1e-12)).toEqual([])
      }),
    )
  })
})
