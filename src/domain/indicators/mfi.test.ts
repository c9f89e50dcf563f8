import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { listBars } from '../market/prices/list-bars.ts'
import { arbitraryBars, findMisses } from './arbitrary-bars.fixture.ts'
import { mfi } from './mfi.ts'

describe('mfi', () => {
  it('follows a calculation by hand', () => {
    // Money 20 * 3 = 60 rising, 10 * 2 = 20 falling, 10 * 9 unchanged, 30 * 2 = 60 rising.
    const prices = Float64Array.of(10, 20, 10, 10, 30)
    const bars = {
      highs: prices,
      lows: prices,
      closes: prices,
      volumes: Float64Array.of(7, 3, 2, 9, 2),
    }
    expect(findMisses(mfi(bars, 2), [NaN, NaN, 75, 0, 100], 1e-12)).toEqual([])
    expect(findMisses(mfi(bars, 3), [NaN, NaN, NaN, 75, 75], 1e-12)).toEqual([])
  })

  it('reads 50 where no money moved: without volume, and without a change of price', () => {
    const rising = Float64Array.from({ length: 30 }, (_, i) => 10 + i)
    const flat = new Float64Array(30).fill(10)
    const ones = new Float64Array(30).fill(1)
    const silent = { highs: rising, lows: rising, closes: rising, volumes: new Float64Array(30) }
    const still = { highs: flat, lows: flat, closes: flat, volumes: ones }
    expect(new Set(mfi(silent).slice(14))).toEqual(new Set([50]))
    expect(new Set(mfi(still).slice(14))).toEqual(new Set([50]))
  })

  it('agrees with 100 - 100 / (1 + money ratio) of windows that are each summed from scratch', () => {
    fc.assert(
      fc.property(arbitraryBars(), fc.integer({ min: 1, max: 30 }), (bars, period) => {
        const rows = listBars(bars).map(({ high, low, close, volume }) => {
          const price = (high + low + close) / 3
          return { price, money: price * volume }
        })
        const sum = (from: number, to: number, isOn: (change: number) => boolean) =>
          rows
            .slice(from, to)
            .filter(({ price }, k) => isOn(price - (rows[from + k - 1]?.price ?? NaN)))
            .reduce((total, { money }) => total + money, 0)
        const expected = rows.map((_, i) => {
          if (i < period) return NaN
          const rising = sum(i + 1 - period, i + 1, (change) => change > 0)
          const falling = sum(i + 1 - period, i + 1, (change) => change < 0)
          if (rising === 0 && falling === 0) return 50
          return falling === 0 ? 100 : 100 - 100 / (1 + rising / falling)
        })
        expect(findMisses(mfi(bars, period), expected, 1e-9)).toEqual([])
      }),
    )
  })
})
