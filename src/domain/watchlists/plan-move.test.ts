import { assert, constantFrom, nat, property, uniqueArray } from 'fast-check'
import { expect, test } from 'vitest'
import { moveStep, planMove, positionAfter } from './plan-move.ts'

const placed = (...positions: number[]) =>
  positions.map((position, index) => ({ id: 'abcdef'.charAt(index), position }))

test('two neighbors swap positions, and nothing else changes', () => {
  expect(planMove(placed(0, 1, 2, 3), 'c', -1)).toEqual([
    { id: 'c', position: 1 },
    { id: 'b', position: 2 },
  ])
})

test('duplicate positions and gaps are repaired', () => {
  // In order: a, b, c, all at 0. b goes down: a, c, b.
  expect(planMove(placed(0, 0, 0), 'b', 1)).toEqual([
    { id: 'c', position: 1 },
    { id: 'b', position: 2 },
  ])
  expect(planMove(placed(5, 9), 'a', 1)).toEqual([
    { id: 'b', position: 0 },
    { id: 'a', position: 1 },
  ])
})

test.each([
  ['a', -1],
  ['c', 1],
  ['z', 1],
] as const)('%s cannot move by %i', (id, step) => {
  expect(planMove(placed(0, 1, 2), id, step)).toEqual([])
})

test('a step and its way back leave the order as it was', () => {
  assert(
    property(
      uniqueArray(nat(), { minLength: 1, maxLength: 12 }),
      nat(),
      constantFrom(-1 as const, 1 as const),
      (ids, at, step) => {
        const several = ids.map((id) => ({ id: String(id) }))
        const id = several[at % several.length]?.id ?? ''
        const moved = moveStep(several, id, step)
        if (moved === several) return
        expect(moveStep(moved, id, step === 1 ? -1 : 1)).toEqual(several)
      },
    ),
  )
})

test('a new item is last', () => {
  expect(positionAfter([])).toBe(0)
  expect(positionAfter(placed(0, 7, 3))).toBe(8)
})
