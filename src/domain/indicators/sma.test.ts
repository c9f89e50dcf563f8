import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { arbitraryBars, findMisses } from './arbitrary-bars.fixture.ts'
import { sma } from './sma.ts'

describe('sma', () => {
  it('is the plain mean of the last closes', () => {
    expect(sma(Float64Array.of(1, 2, 6, 7, 2), 3)).toEqual(Float64Array.of(NaN, NaN, 3, 5, 5))
  })

  it('of period 1 is the close itself', () => {
    expect(sma(Float64Array.of(3, 1, 2), 1)).toEqual(Float64Array.of(3, 1, 2))
  })

  it('of a flat price is that price, to the last digits of fifty additions', () => {
    const flat = new Float64Array(120)
    expect(new Set(sma(flat.fill(101.25), 50).slice(49))).toEqual(new Set([101.25]))
    const cents = sma(flat.fill(101.37), 50)
    expect(findMisses(cents.slice(49), flat.slice(49), 1e-12)).toEqual([])
  })

  it.each([20, 50])('is exactly 1.25 once a jump has left its %s bars', (period) => {
    for (const large of [1e9, 1e17]) {
      for (let lead = 1; lead <= 2 * period; lead++) {
        const values = new Float64Array(lead + 3 * period).fill(1.25)
        values.fill(large, 0, lead)
        const settled = sma(values, period).slice(lead + period - 1)
        expect(new Set(settled)).toEqual(new Set([1.25]))
      }
    }
  })

  it('agrees with windows that are each summed from scratch', () => {
    fc.assert(
      fc.property(arbitraryBars(), fc.integer({ min: 1, max: 60 }), ({ closes }, period) => {
        const means = Array.from(closes, (_, i) => {
          const window = closes.slice(Math.max(0, i + 1 - period), i + 1)
          return i + 1 < period ? NaN : window.reduce((total, close) => total + close, 0) / period
        })
        expect(findMisses(sma(closes, period), means, 1e-10)).toEqual([])
      }),
    )
  })
})
