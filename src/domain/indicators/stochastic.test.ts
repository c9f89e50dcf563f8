import { describe, expect, it } from 'vitest'

import { findMisses } from './arbitrary-bars.fixture.ts'
import { stochastic } from './stochastic.ts'

describe('stochastic', () => {
  it('follows a calculation by hand', () => {
    // Ranges of two bars: 8-12, 8-12, 6-14, 6-14. Closes at 100%, 25%, 50% and 75% of them. %K of two:
    // 62.5, 37.5, 62.5. %D of two: 50, 50.
    const { k, d } = stochastic(
      {
        highs: Float64Array.of(12, 12, 11, 14, 13),
        lows: Float64Array.of(9, 8, 8, 6, 7),
        closes: Float64Array.of(10, 12, 9, 10, 12),
      },
      { window: 2, smoothing: 2, signal: 2 },
    )
    expect(findMisses(k, [NaN, NaN, NaN, 37.5, 62.5], 1e-12)).toEqual([])
    expect(findMisses(d, [NaN, NaN, NaN, 50, 50], 1e-12)).toEqual([])
  })

  it('reads 100 while every close is a new high, and 0 while each is a new low', () => {
    const rising = Float64Array.from({ length: 40 }, (_, i) => 10 + i)
    const falling = rising.toReversed()
    const up = stochastic({ highs: rising, lows: rising, closes: rising })
    const down = stochastic({ highs: falling, lows: falling, closes: falling })
    expect(new Set([...up.k.slice(17), ...up.d.slice(17)])).toEqual(new Set([100]))
    expect(new Set([...down.k.slice(17), ...down.d.slice(17)])).toEqual(new Set([0]))
  })

  it('reads 50 without any range', () => {
    const flat = new Float64Array(30).fill(12.5)
    const { k, d } = stochastic({ highs: flat, lows: flat, closes: flat })
    expect(new Set([...k.slice(17), ...d.slice(17)])).toEqual(new Set([50]))
  })
})
