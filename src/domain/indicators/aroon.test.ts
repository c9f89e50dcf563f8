import { describe, expect, it } from 'vitest'

import { findMisses } from './arbitrary-bars.fixture.ts'
import { aroon } from './aroon.ts'

describe('aroon', () => {
  it('follows a calculation by hand', () => {
    // Of the last 5 bars each: the highest high was 0, 1, 2, 3, 4 bars ago, then it left the window and
    // the high of 13 is the newest; the lowest low was 4, 0, 1, 0, 1 and 2 bars ago.
    const { up, down } = aroon(
      {
        highs: Float64Array.of(12, 11, 13, 10, 15, 14, 13, 12, 11, 13),
        lows: Float64Array.of(5, 9, 8, 7, 8, 4, 6, 3, 4, 5),
      },
      4,
    )
    const warmUp = [NaN, NaN, NaN, NaN]
    expect(findMisses(up, [...warmUp, 100, 75, 50, 25, 0, 0], 1e-12)).toEqual([])
    expect(findMisses(down, [...warmUp, 0, 100, 75, 100, 75, 50], 1e-12)).toEqual([])
  })

  it('counts the newest of equal extremes', () => {
    const flat = new Float64Array(30).fill(10)
    const { up, down } = aroon({ highs: flat, lows: flat })
    expect(new Set([...up.slice(25), ...down.slice(25)])).toEqual(new Set([100]))
  })

  it('looks back over period bars and the newest one', () => {
    const highs = new Float64Array(27).fill(10).fill(11, 0, 1)
    const { up } = aroon({ highs, lows: highs })
    expect(Array.from(up.slice(25))).toEqual([0, 100])
  })
})
