import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { listBars } from '../market/prices/list-bars.ts'
import { arbitraryBars, findMisses } from './arbitrary-bars.fixture.ts'
import { cmf } from './cmf.ts'

describe('cmf', () => {
  it('follows a calculation by hand', () => {
    // The closes are at the high, the midpoint, the low and a quarter up: multipliers 1, 0, -1, -0.5.
    const readings = cmf(
      {
        highs: Float64Array.of(12, 12, 12, 12),
        lows: Float64Array.of(8, 8, 8, 8),
        closes: Float64Array.of(12, 10, 8, 9),
        volumes: Float64Array.of(300, 100, 50, 10),
      },
      2,
    )
    expect(readings).toEqual(Float64Array.of(NaN, 300 / 400, -50 / 150, -55 / 60))
  })

  it('counts the volume of a bar without range, but no flow', () => {
    const readings = cmf(
      {
        highs: Float64Array.of(12, 9),
        lows: Float64Array.of(8, 9),
        closes: Float64Array.of(12, 9),
        volumes: Float64Array.of(300, 100),
      },
      2,
    )
    expect(readings).toEqual(Float64Array.of(NaN, 0.75))
  })

  it('reads 0 without volume', () => {
    const readings = cmf({
      highs: new Float64Array(25).fill(12),
      lows: new Float64Array(25).fill(8),
      closes: new Float64Array(25).fill(11),
      volumes: new Float64Array(25),
    })
    expect(new Set(readings.slice(19))).toEqual(new Set([0]))
  })

  it('has no residue of a huge volume that has left the window', () => {
    for (let lead = 1; lead <= 40; lead++) {
      const volumes = new Float64Array(lead + 60).fill(1.25)
      const highs = new Float64Array(lead + 60).fill(12)
      const closes = new Float64Array(lead + 60).fill(11)
      volumes.fill(1e17, 0, lead)
      closes.fill(8, 0, lead)
      const readings = cmf({ highs, lows: new Float64Array(lead + 60).fill(8), closes, volumes })
      expect(new Set(readings.slice(lead + 19))).toEqual(new Set([0.5]))
    }
  })

  it('agrees with windows that are each summed from scratch', () => {
    fc.assert(
      fc.property(arbitraryBars(), fc.integer({ min: 1, max: 60 }), (bars, period) => {
        const flows = listBars(bars).map(({ high, low, close, volume }) =>
          high === low ? 0 : ((close - low - (high - close)) / (high - low)) * volume,
        )
        const volumes = Array.from(bars.volumes)
        const expected = flows.map((_, i) => {
          if (i + 1 < period) return NaN
          const volume = addUp(volumes.slice(i + 1 - period, i + 1))
          return volume === 0 ? 0 : addUp(flows.slice(i + 1 - period, i + 1)) / volume
        })
        expect(findMisses(cmf(bars, period), expected, 1e-12)).toEqual([])
      }),
    )
  })
})

function addUp(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
