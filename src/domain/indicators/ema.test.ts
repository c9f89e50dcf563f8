import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { arbitraryBars, findMisses } from './arbitrary-bars.fixture.ts'
import { ema } from './ema.ts'

describe('ema', () => {
  it('follows a calculation by hand', () => {
    // Seed (2 + 4 + 9) / 3 = 5; then half the way to each value: 9, then 6, then 6.5.
    const readings = ema(Float64Array.of(2, 4, 9, 13, 3, 7), 3)
    expect(findMisses(readings, [NaN, NaN, 5, 9, 6, 6.5], 1e-12)).toEqual([])
  })

  it('of period 1 is the value itself', () => {
    expect(ema(Float64Array.of(3, 1, 2), 1)).toEqual(Float64Array.of(3, 1, 2))
  })

  it('of a flat price is that price to the last digit, so no average is above another', () => {
    expect(new Set(ema(new Float64Array(80).fill(101.37), 26).slice(25))).toEqual(new Set([101.37]))
  })

  it('stays between the lowest and the highest value', () => {
    fc.assert(
      fc.property(arbitraryBars(), fc.integer({ min: 1, max: 40 }), ({ closes }, period) => {
        const readings = Array.from(ema(closes, period).slice(period - 1))
        const [low, high] = [Math.min(...closes) - 1e-9, Math.max(...closes) + 1e-9]
        expect(readings.filter((reading) => reading < low || reading > high)).toEqual([])
      }),
    )
  })

  it('agrees with the weights written out: each older value counts (1 - weight) times as much', () => {
    fc.assert(
      fc.property(arbitraryBars(60), fc.integer({ min: 1, max: 20 }), ({ closes }, period) => {
        const weight = 2 / (period + 1)
        const expected = Array.from(closes, (_, i) => {
          if (i + 1 < period) return NaN
          const seed = closes.slice(0, period).reduce((sum, close) => sum + close / period, 0)
          const later = closes.slice(period, i + 1)
          return later.reduce(
            (sum, close, k) => sum + close * weight * (1 - weight) ** (later.length - 1 - k),
            seed * (1 - weight) ** later.length,
          )
        })
        expect(findMisses(ema(closes, period), expected, 1e-9)).toEqual([])
      }),
    )
  })
})
