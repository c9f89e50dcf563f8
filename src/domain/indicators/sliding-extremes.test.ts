import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { findHighest, findLowest } from './sliding-extremes.ts'

describe('the extremes of a sliding window', () => {
  it('are found by position, the newest of equal ones', () => {
    const values = Float64Array.of(5, 3, 5, 4, 4, 1)
    expect(findHighest(values, 3)).toEqual(Int32Array.of(0, 0, 2, 2, 2, 4))
    expect(findLowest(values, 3)).toEqual(Int32Array.of(0, 1, 1, 1, 4, 5))
  })

  it('of one value are that value', () => {
    expect(findHighest(Float64Array.of(2, 9, 1), 1)).toEqual(Int32Array.of(0, 1, 2))
  })

  it('agree with a search of each window', () => {
    const numbers = fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 200 })
    fc.assert(
      fc.property(numbers, fc.integer({ min: 1, max: 40 }), (list, period) => {
        const search = (isBetter: (value: number, best: number) => boolean) =>
          Int32Array.from(list, (_, i) => {
            let found = Math.max(0, i + 1 - period)
            for (let at = found; at <= i; at++) {
              if (isBetter(list[at] ?? NaN, list[found] ?? NaN)) found = at
            }
            return found
          })
        const values = Float64Array.from(list)
        expect(findHighest(values, period)).toEqual(search((value, best) => value >= best))
        expect(findLowest(values, period)).toEqual(search((value, best) => value <= best))
      }),
    )
  })

  it('look at each value a few times only, however long the window', () => {
    let reads = 0
    const falling = Float64Array.from({ length: 1000 }, (_, i) => 1000 - i)
    const counted = new Proxy(falling, {
      get(target, key) {
        if (typeof key === 'string' && /^\d+$/.test(key)) reads++
        return Reflect.get(target, key, target) as unknown
      },
    })
    findHighest(counted, 500)
    expect(reads).toBeLessThan(3000)
  })
})
