import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { adx } from './adx.ts'
import { listBars } from '../market/prices/list-bars.ts'
import { arbitraryBars, findMisses } from './arbitrary-bars.fixture.ts'

describe('adx', () => {
  it('follows a calculation by hand', () => {
    // Period 2. True ranges 2, 2, 3, 2; +DM 1, 1, 0, 0; -DM 0, 0, 2, 0 (bar 4 is an inside bar). Sums
    // after bar 1: 2, 1, 0; then halved plus the new value: 3, 1.5, 0; 4.5, 0.75, 2; 4.25, 0.375, 1. DX
    // at bars 2 to 4: 100, 1.25/2.75, 0.625/1.375 (the same ratio); ADX 3 is the mean of two.
    const share = (100 * 1.25) / 2.75
    const readings = adx(
      {
        highs: Float64Array.of(11, 12, 13, 12, 12),
        lows: Float64Array.of(9, 10, 11, 9, 10),
        closes: Float64Array.of(10, 11, 12, 10, 11),
      },
      2,
    )
    expect(findMisses(readings.plusDi, [NaN, NaN, 50, 75 / 4.5, 37.5 / 4.25], 1e-10)).toEqual([])
    expect(findMisses(readings.minusDi, [NaN, NaN, 0, 200 / 4.5, 100 / 4.25], 1e-10)).toEqual([])
    const first = (100 + share) / 2
    expect(findMisses(readings.adx, [NaN, NaN, NaN, first, (first + share) / 2], 1e-10)).toEqual([])
  })

  it('reads 0 everywhere when nothing moved', () => {
    const flat = new Float64Array(60).fill(20)
    const readings = adx({ highs: flat, lows: flat, closes: flat })
    expect(new Set(readings.adx.slice(27))).toEqual(new Set([0]))
    expect(new Set(readings.plusDi.slice(14))).toEqual(new Set([0]))
    expect(new Set(readings.minusDi.slice(14))).toEqual(new Set([0]))
  })

  it('keeps its value, with both DI at 0, when range and movement are gone', () => {
    // Period 1 means no smoothing, so a bar without range leaves nothing to measure.
    const prices = Float64Array.of(10, 12, 13, 13, 13, 11)
    const readings = adx({ highs: prices, lows: prices, closes: prices }, 1)
    expect(readings.adx).toEqual(Float64Array.of(NaN, 100, 100, 100, 100, 100))
    expect(readings.plusDi).toEqual(Float64Array.of(NaN, 100, 100, 0, 0, 0))
    expect(readings.minusDi).toEqual(Float64Array.of(NaN, 0, 0, 0, 0, 100))
  })

  it('counts neither movement when the two are equal', () => {
    const widening = Float64Array.from({ length: 40 }, (_, i) => i)
    const readings = adx({
      highs: widening.map((step) => 100 + step),
      lows: widening.map((step) => 100 - step),
      closes: new Float64Array(40).fill(100),
    })
    expect(new Set(readings.plusDi.slice(14))).toEqual(new Set([0]))
    expect(new Set(readings.adx.slice(27))).toEqual(new Set([0]))
  })

  it('has no DI above 100 when all of the range is movement, despite rounding', () => {
    // With these prices, movement over range is 100.00000000000003% in double precision.
    const highs = Float64Array.of(3.61, 7.2)
    const readings = adx({ highs, lows: Float64Array.of(3.61, 5.14), closes: highs }, 1)
    expect(readings.plusDi[1]).toBe(100)
    expect(readings.minusDi[1]).toBe(0)
  })

  it('agrees with the arithmetic of the book, comparison by comparison', () => {
    fc.assert(
      fc.property(arbitraryBars(), fc.integer({ min: 1, max: 30 }), (bars, period) => {
        const readings = adx(bars, period)
        const expected = computeByDefinition(listBars(bars), period)
        expect(
          findMisses(
            readings.adx,
            expected.map((reading) => reading.adx),
            1e-8,
          ),
        ).toEqual([])
        expect(
          findMisses(
            readings.plusDi,
            expected.map((reading) => reading.plusDi),
            1e-8,
          ),
        ).toEqual([])
        expect(
          findMisses(
            readings.minusDi,
            expected.map((reading) => reading.minusDi),
            1e-8,
          ),
        ).toEqual([])
      }),
    )
  })
})

type Bar = { readonly high: number; readonly low: number; readonly close: number }

/** Wilder's textbook method with its maxima and conditions; sums lose 1/`period` per bar. */
function computeByDefinition(bars: readonly Bar[], period: number) {
  let [range, plus, minus, average, dxSum] = [0, 0, 0, NaN, 0]
  return bars.map((bar, i) => {
    const previous = bars[i - 1]
    if (previous === undefined) return { adx: NaN, plusDi: NaN, minusDi: NaN }
    const up = bar.high - previous.high
    const down = previous.low - bar.low
    const stored = i < period ? 1 : 1 - 1 / period
    range =
      range * stored +
      Math.max(
        bar.high - bar.low,
        Math.abs(bar.high - previous.close),
        Math.abs(bar.low - previous.close),
      )
    plus = plus * stored + (up > down && up > 0 ? up : 0)
    minus = minus * stored + (down > up && down > 0 ? down : 0)
    if (i < period) return { adx: NaN, plusDi: NaN, minusDi: NaN }
    const plusDi = range === 0 ? 0 : (100 * plus) / range
    const minusDi = range === 0 ? 0 : (100 * minus) / range
    const dx = plus + minus === 0 ? null : (100 * Math.abs(plus - minus)) / (plus + minus)
    if (i < 2 * period) dxSum += dx ?? 0
    if (i === 2 * period - 1) average = dxSum / period
    if (i >= 2 * period && dx !== null) average = (average * (period - 1) + dx) / period
    return { adx: average, plusDi, minusDi }
  })
}
