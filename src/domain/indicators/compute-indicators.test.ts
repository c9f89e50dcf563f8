import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { adx } from './adx.ts'
import { arbitraryBars } from './arbitrary-bars.fixture.ts'
import { cmf } from './cmf.ts'
import { computeIndicators } from './compute-indicators.ts'
import { obv } from './obv.ts'
import { rsi } from './rsi.ts'
import { sma } from './sma.ts'

describe('computeIndicators', () => {
  it('gives what each indicator gives by itself, bit for bit', () => {
    fc.assert(
      fc.property(arbitraryBars(), (bars) => {
        expect(computeIndicators(bars)).toEqual({
          ...adx(bars, 14),
          rsi: rsi(bars.closes, 14),
          sma20: sma(bars.closes, 20),
          sma50: sma(bars.closes, 50),
          obv: obv(bars),
          cmf: cmf(bars, 20),
        })
      }),
    )
  })

  it('overwrites spent series that fit and leaves the others alone', () => {
    fc.assert(
      fc.property(arbitraryBars(), arbitraryBars(), (first, second) => {
        const spent = computeIndicators(first)
        const copy = structuredClone(spent)
        const series = computeIndicators(second, spent)
        expect(series).toEqual(computeIndicators(second))
        const fits = first.dates.length === second.dates.length
        expect(series === spent).toBe(fits)
        expect(spent).toEqual(fits ? series : copy)
      }),
    )
  })
})
