import { assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { axisTicks } from './axis-ticks.ts'

test.each([
  [0, 100, [0, 25, 50, 75, 100]],
  [97.3, 104.2, [96, 98, 100, 102, 104, 106]],
  [1180, 12_900, [0, 5000, 10_000, 15_000]],
])('from %d to %d the axis has round numbers', (low, high, ticks) => {
  expect(axisTicks(low, high)).toEqual(ticks)
})

test('any range is covered by a few steps', () => {
  const amount = integer({ min: -1e9, max: 1e9 }).map((cents) => cents / 100)
  assert(
    property(amount, amount, (one, other) => {
      const [low, high] = [Math.min(one, other), Math.max(one, other)]
      const ticks = axisTicks(low, high)
      expect(ticks.length).toBeGreaterThanOrEqual(2)
      expect(ticks.length).toBeLessThanOrEqual(7)
      expect(ticks[0]).toBeLessThanOrEqual(low)
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(high)
    }),
  )
})
