import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { readGoldenFiles } from '../../../tests/fixtures/golden/read-golden.ts'
import { arbitraryBars, cutBars } from './arbitrary-bars.fixture.ts'
import { createFusedKernel } from './fused-kernel.ts'
import { fillSlot, findDisagreements } from './kernel-agreement.fixture.ts'

const { slot, compute } = createFusedKernel(20_000)
const goldenFiles = readGoldenFiles()

describe('the fused kernel', () => {
  it.each(goldenFiles)('equals the readable functions bit for bit on $name', ({ bars }) => {
    fillSlot(slot, bars)
    compute(bars.closes.length)
    expect(findDisagreements(slot, bars)).toEqual([])
  })

  it('equals them at every length up to 130', () => {
    const spy = goldenFiles.find(({ name }) => name === 'spy')
    for (let length = 0; length <= 130; length++) {
      const bars = cutBars(spy?.bars ?? NO_SPY, length)
      fillSlot(slot, bars)
      compute(length)
      expect(findDisagreements(slot, bars)).toEqual([])
    }
  })

  it('equals them on generated bars, whatever was in its memory before', () => {
    fc.assert(
      fc.property(arbitraryBars(300), (bars) => {
        fillSlot(slot, bars)
        compute(bars.closes.length)
        expect(findDisagreements(slot, bars)).toEqual([])
      }),
    )
  })

  it('reads finite numbers after decades without a trade', () => {
    // The RSI and ADX sums lose a fourteenth a day: after some 9,900 days, 100 divided by them would be
    // infinite.
    const price = (bar: number) => 20 + (bar < 30 ? bar % 3 : 0)
    const column = Float64Array.from({ length: 11_000 }, (_, bar) => price(bar))
    const bars = {
      dates: Array.from(column, () => ''),
      opens: column,
      highs: column,
      lows: column,
      closes: column,
      volumes: new Float64Array(column.length),
    }
    fillSlot(slot, bars)
    compute(column.length)
    expect(findDisagreements(slot, bars)).toEqual([])
    const readings = [slot.series.plusDi, slot.series.minusDi, slot.series.adx, slot.series.rsi]
    expect(readings.every((series) => series.subarray(30, 11_000).every(Number.isFinite))).toBe(
      true,
    )
  })

  it('rejects more bars than its capacity', () => {
    expect(() => createFusedKernel(5).compute(6)).toThrow(
      new RangeError('6 bars exceed the capacity of 5'),
    )
  })
})

const NONE = new Float64Array(0)
const NO_SPY = { dates: [], opens: NONE, highs: NONE, lows: NONE, closes: NONE, volumes: NONE }
