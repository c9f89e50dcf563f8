import { expect, test } from 'vitest'
import { toColumns } from './check-bars.ts'
import { findOvernightPriceJump } from './find-overnight-price-jump.ts'

const atLeastHalf = (size: number): boolean => size >= Math.log(1.5)

test.each([
  ['halves', 50, 0.5],
  ['doubles', 200, 2],
])('price jumps when a share %s overnight are found on the day after', (_, open, ratio) => {
  const bars = makeBars([100, 100], [100, 100], [open, open])
  expect(findOvernightPriceJump(bars, atLeastHalf)).toEqual({ date: '2026-08-19', ratio })
})

test('returns the first of several jumps', () => {
  const bars = makeBars([100, 100], [300, 300], [100, 100])
  expect(findOvernightPriceJump(bars, atLeastHalf)?.date).toBe('2026-08-18')
})

test('a move during a session is not an overnight jump', () => {
  expect(findOvernightPriceJump(makeBars([100, 40], [40, 120], [120, 120]), atLeastHalf)).toBeNull()
})

test('no bars and a single bar have no jump', () => {
  expect(findOvernightPriceJump(makeBars(), atLeastHalf)).toBeNull()
  expect(findOvernightPriceJump(makeBars([1, 100]), atLeastHalf)).toBeNull()
})

/** Bars of consecutive days from 2026-08-17, each given by open and close. */
function makeBars(...days: readonly (readonly [open: number, close: number])[]) {
  return toColumns(
    days.map(([open, close], index) => ({
      date: `2026-08-${17 + index}`,
      open,
      high: Math.max(open, close),
      low: Math.min(open, close),
      close,
      volume: 100,
    })),
  )
}
