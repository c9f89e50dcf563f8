import { describe, expect, it } from 'vitest'

import { nextDown, nextUp } from './any-readings.fixture.ts'
import { isSatisfied, measureDistance, negate } from './comparison.ts'
import type { Comparison } from './signal.ts'

const COMPARISONS: [Comparison, below: boolean, on: boolean, above: boolean][] = [
  [{ is: 'above', threshold: 25 }, false, false, true],
  [{ is: 'below', threshold: 25 }, true, false, false],
  [{ is: 'at-least', threshold: 25 }, false, true, true],
  [{ is: 'at-most', threshold: 25 }, true, true, false],
  [{ is: 'between', low: 25, high: 70 }, false, true, true],
  [{ is: 'between', low: 5, high: 25 }, true, true, false],
]

describe('isSatisfied', () => {
  it.each(COMPARISONS)(
    'satisfies %j just below: %s, on: %s, just above: %s',
    (comparison, ...held) => {
      const around = [nextDown(25), 25, nextUp(25)]
      expect(around.map((value) => isSatisfied(comparison, value))).toEqual(held)
    },
  )
})

describe('negate', () => {
  it.each(COMPARISONS)('is satisfied exactly where %j is not', (comparison) => {
    for (const value of [0, 5, nextDown(25), 25, nextUp(25), 70, nextUp(70), 100]) {
      const isNegated = negate(comparison).some((other) => isSatisfied(other, value))
      expect(isNegated).toBe(!isSatisfied(comparison, value))
    }
  })
})

describe('measureDistance', () => {
  it.each([
    [{ is: 'above', threshold: 25 }, 22.5, 2.5],
    [{ is: 'above', threshold: 25 }, 25, 0],
    [{ is: 'above', threshold: 25 }, 30, 0],
    [{ is: 'at-most', threshold: 25 }, 30, 5],
    [{ is: 'between', low: 45, high: 70 }, 40, 5],
    [{ is: 'between', low: 45, high: 70 }, 74, 4],
    [{ is: 'between', low: 45, high: 70 }, 70, 0],
  ] satisfies [Comparison, number, number][])(
    'is for %j at %d: %d',
    (comparison, value, distance) => {
      expect(measureDistance(comparison, value)).toBe(distance)
    },
  )
})
