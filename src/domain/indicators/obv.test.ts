import { describe, expect, it } from 'vitest'

import { obv } from './obv.ts'

describe('obv', () => {
  it('starts at the first volume, adds on a rise, subtracts on a fall, is unchanged otherwise', () => {
    const readings = obv({
      closes: Float64Array.of(10, 11, 11, 9, 12),
      volumes: Float64Array.of(100, 20, 3_000, 5, 7),
    })
    expect(readings).toEqual(Float64Array.of(100, 120, 120, 115, 122))
  })

  it('is exact for whole volumes up to 2 to the 53rd', () => {
    const half = 2 ** 52
    const readings = obv({
      closes: Float64Array.of(1, 2, 1, 2),
      volumes: Float64Array.of(half, half - 1, half - 1, 1),
    })
    expect(readings).toEqual(Float64Array.of(half, 2 ** 53 - 1, half, half + 1))
  })
})
