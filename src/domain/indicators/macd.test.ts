import { describe, expect, it } from 'vitest'

import { findMisses } from './arbitrary-bars.fixture.ts'
import { macd } from './macd.ts'

describe('macd', () => {
  it('follows a calculation by hand', () => {
    // Periods 1, 3, 3: the fast average is the close, the slow one 5, 9, 6, 6.5, 8.25 (see ema). Line 4,
    // 4, -3, 0.5, 1.75. Signal: seed (4 + 4 - 3) / 3 = 5/3, then halfway to 0.5 and 1.75.
    const closes = Float64Array.of(2, 4, 9, 13, 3, 7, 10)
    const { line, signal, histogram } = macd(closes, { fast: 1, slow: 3, signal: 3 })
    const warmUp = [NaN, NaN, NaN, NaN]
    const [first, second, third] = [5 / 3, 6.5 / 6, 17 / 12]
    expect(findMisses(line, [...warmUp, -3, 0.5, 1.75], 1e-12)).toEqual([])
    expect(findMisses(signal, [...warmUp, first, second, third], 1e-12)).toEqual([])
    const expected = [...warmUp, -3 - first, 0.5 - second, 1.75 - third]
    expect(findMisses(histogram, expected, 1e-12)).toEqual([])
  })

  it('seeds the quick average with the closes just before the slow one begins', () => {
    // Slow: (1 + 2 + 6 + 8) / 4 = 4.25. Fast, from the last two of them: (6 + 8) / 2 = 7.
    const { line } = macd(Float64Array.of(1, 2, 6, 8), { fast: 2, slow: 4, signal: 1 })
    expect(line).toEqual(Float64Array.of(NaN, NaN, NaN, 2.75))
  })

  it('is exactly 0 while the price has never moved', () => {
    const { line, signal, histogram } = macd(new Float64Array(60).fill(101.37))
    for (const series of [line, signal, histogram]) {
      expect(new Set(series.slice(33))).toEqual(new Set([0]))
    }
  })

  it('rejects a fast period above the slow one', () => {
    expect(() => macd(new Float64Array(9), { fast: 26, slow: 12, signal: 9 })).toThrow(
      new RangeError('the fast period 26 is above the slow period 12'),
    )
  })
})
