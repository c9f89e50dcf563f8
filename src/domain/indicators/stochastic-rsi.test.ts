import { describe, expect, it } from 'vitest'

import { findMisses } from './arbitrary-bars.fixture.ts'
import { stochasticRsi } from './stochastic-rsi.ts'

describe('stochasticRsi', () => {
  it('follows a calculation by hand', () => {
    // Changes +1 +1 -1 +2 -1. RSI of period 1 is 100 for a rise and 0 for a fall: 100 100 0 100 0. In
    // windows of two: no range (50), then 0, 100, 0. %K of two: 25, 50, 50. %D of two: 37.5, 50.
    const closes = Float64Array.of(1, 2, 3, 2, 4, 3)
    const { k, d } = stochasticRsi(closes, { rsi: 1, window: 2, smoothing: 2, signal: 2 })
    expect(findMisses(k, [NaN, NaN, NaN, NaN, 50, 50], 1e-12)).toEqual([])
    expect(findMisses(d, [NaN, NaN, NaN, NaN, 37.5, 50], 1e-12)).toEqual([])
  })

  it('begins at bar 31 at its usual periods', () => {
    const closes = Float64Array.from({ length: 40 }, (_, i) => 100 + Math.sin(i))
    const { k, d } = stochasticRsi(closes)
    for (const series of [k, d]) {
      expect(series.findIndex((reading) => !Number.isNaN(reading))).toBe(31)
    }
  })

  it('is 50 where the RSI is flat up to rounding', () => {
    // Both RSI sums shrink alike once the price is flat, so only its last digits change.
    const closes = new Float64Array(60).fill(12)
    closes.set([10, 11, 10.5, 12])
    const { k, d } = stochasticRsi(closes)
    expect(new Set([...k.slice(31), ...d.slice(31)])).toEqual(new Set([50]))
  })
})
