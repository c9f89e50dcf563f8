import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { arbitraryBars, findMisses } from './arbitrary-bars.fixture.ts'
import { rsi } from './rsi.ts'

describe('rsi', () => {
  it('follows a calculation by hand', () => {
    // Changes +1 +1 -1 +2. First means: rise 1, fall 0. Then 0.5 and 0.5, then 1.25 and 0.25.
    const readings = rsi(Float64Array.of(1, 2, 3, 2, 4), 2)
    expect(findMisses(readings, [NaN, NaN, 100, 50, 125 / 1.5], 1e-12)).toEqual([])
  })

  it('reads 50 when nothing moved', () => {
    expect(new Set(rsi(new Float64Array(40).fill(12.5)).slice(14))).toEqual(new Set([50]))
  })

  it('reads 100 when every close rose and 0 when every close fell', () => {
    const rising = Float64Array.from({ length: 60 }, (_, i) => 10 + i ** 1.5 / 7)
    expect(new Set(rsi(rising).slice(14))).toEqual(new Set([100]))
    expect(new Set(rsi(rising.toReversed()).slice(14))).toEqual(new Set([0]))
  })

  it('keeps its reading while the price is flat after having moved', () => {
    const closes = Float64Array.of(10, 11, 10.5, 12, ...new Float64Array(30).fill(12))
    const readings = rsi(closes, 3)
    // Rises 1 and 1.5 against a fall of 0.5: 2.5 of 3 was upward, and stays so while the price is flat.
    const expected = new Float64Array(31).fill((100 * 2.5) / 3)
    expect(findMisses(readings.slice(3), expected, 1e-10)).toEqual([])
  })

  it('agrees with the arithmetic of the book, in separate means of rises and falls', () => {
    fc.assert(
      fc.property(arbitraryBars(), fc.integer({ min: 1, max: 30 }), ({ closes }, period) => {
        const expected = computeByDefinition(Array.from(closes), period)
        expect(findMisses(rsi(closes, period), expected, 1e-9)).toEqual([])
      }),
    )
  })

  it('mirrors around 50 when the price is turned upside down', () => {
    fc.assert(
      fc.property(arbitraryBars(), ({ closes }) => {
        const mirrored = rsi(closes.map((close) => 1000 - close)).map((reading) => 100 - reading)
        expect(findMisses(rsi(closes), mirrored, 1e-6)).toEqual([])
      }),
    )
  })
})

/** 100 - 100 / (1 + RS) from Wilder's two averages. */
function computeByDefinition(closes: readonly number[], period: number): number[] {
  const changes = closes.slice(1).map((close, i) => close - (closes[i] ?? NaN))
  return closes.map((_, bar) => {
    if (bar < period) return NaN
    let rise = 0
    let fall = 0
    changes.slice(0, period).forEach((change) => {
      if (change > 0) rise += change / period
      else fall -= change / period
    })
    changes.slice(period, bar).forEach((change) => {
      rise = (rise * (period - 1) + Math.max(change, 0)) / period
      fall = (fall * (period - 1) + Math.max(-change, 0)) / period
    })
    if (rise === 0 && fall === 0) return 50
    return fall === 0 ? 100 : 100 - 100 / (1 + rise / fall)
  })
}
