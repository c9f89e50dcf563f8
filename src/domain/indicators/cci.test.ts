import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { toColumns } from '../market/prices/check-bars.ts'
import { arbitraryBars, findMisses } from './arbitrary-bars.fixture.ts'
import { cci } from './cci.ts'

describe('cci', () => {
  it('follows a calculation by hand', () => {
    // Typical prices 10, 20, 30: mean 20, mean distance 20/3, so 10 / (0.015 * 20/3) = 100.
    // Then 20, 30, 10: mean 20 again, 10 below it, so -100.
    const prices = Float64Array.of(10, 20, 30, 10)
    const bars = { highs: prices, lows: prices, closes: prices }
    expect(findMisses(cci(bars, 3), [NaN, NaN, 100, -100], 1e-12)).toEqual([])
  })

  it('takes the typical price from high, low and close', () => {
    // (14 + 8 + 11) / 3 = 11, (18 + 12 + 15) / 3 = 15: mean 13, distance 2, so 2 / 0.03.
    const bars = {
      highs: Float64Array.of(14, 18),
      lows: Float64Array.of(8, 12),
      closes: Float64Array.of(11, 15),
    }
    expect(findMisses(cci(bars, 2), [NaN, 2 / 0.03], 1e-12)).toEqual([])
  })

  it('reads 0 where typical prices are equal, also when they are so by different sums', () => {
    const bar = { date: '2026-01-01', open: 50.07, volume: 1 }
    const bars = toColumns(
      Array.from({ length: 60 }, (_, i) =>
        i % 3 === 0
          ? { ...bar, low: 50.06, high: 50.08, close: 50.07 }
          : { ...bar, low: 49.98, high: 50.16, close: 50.07 },
      ),
    )
    expect(new Set(cci(bars).slice(19))).toEqual(new Set([0]))
  })

  it('mirrors around 0 when the price is turned upside down', () => {
    fc.assert(
      fc.property(arbitraryBars(), (bars) => {
        const mirror = (prices: Float64Array) => prices.map((price) => 1000 - price)
        const mirrored = {
          highs: mirror(bars.lows),
          lows: mirror(bars.highs),
          closes: mirror(bars.closes),
        }
        const expected = cci(mirrored).map((reading) => 0 - reading)
        expect(findMisses(cci(bars), expected, 1e-6)).toEqual([])
      }),
    )
  })
})
