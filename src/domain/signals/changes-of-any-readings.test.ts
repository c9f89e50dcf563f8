import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { anyReadings, nextDown, nextUp } from './any-readings.fixture.ts'
import { findChanges } from './changes.ts'
import { isSatisfied } from './comparison.ts'
import { decideAction } from './decide-action.ts'
import { takeMeasures, type Measures } from './measures.ts'
import type { Action, Readings, Step } from './signal.ts'
import { findTypicalMoves } from './typical-moves.ts'

/** The value a step needs: an included boundary, or the next double past an excluded one. */
function barelyThere({ comparison, now }: Step): number {
  switch (comparison.is) {
    case 'above':
      return nextUp(comparison.threshold)
    case 'below':
      return nextDown(comparison.threshold)
    case 'at-least':
    case 'at-most':
      return comparison.threshold
    case 'between':
      return now < comparison.low ? comparison.low : comparison.high
  }
}

function move(measures: Measures, steps: readonly Step[], land: (step: Step) => number): Measures {
  const moved = Object.fromEntries(steps.map((step) => [step.measure, land(step)]))
  return { ...measures, ...moved }
}

/** Each measure's range, split at the rules' boundaries: within a cell no condition changes. */
const CELLS: Readonly<Record<keyof Measures, readonly (readonly [number, number])[]>> = {
  rsi: [
    [0, 30],
    [30, 45],
    [45, 70],
    [70, 100],
  ],
  adx: [
    [0, 25],
    [25, 25],
    [25, 100],
  ],
  smaGap: [
    [-1e12, 0],
    [0, 0],
    [0, 1e12],
  ],
  smaSlope: [
    [-1e12, 0],
    [0, 0],
    [0, 1e12],
  ],
  obvChange: [
    [-1e12, 0],
    [0, 0],
    [0, 1e12],
  ],
  cmf: [
    [-1, 0],
    [0, 0],
    [0, 1],
  ],
}

/** The shortest path by brute force over every combination of cells. */
function shortestDistance(to: Action, readings: Readings): number {
  const measures = takeMeasures(readings)
  const typical = findTypicalMoves(readings)
  let best = Number.POSITIVE_INFINITY
  const visit = (names: readonly (keyof Measures)[], point: Measures, distance: number): void => {
    const [name, ...rest] = names
    if (distance >= best) return
    if (name === undefined) {
      if (decideAction(point).action === to) best = distance
      return
    }
    const now = measures[name]
    for (const [low, high] of CELLS[name]) {
      // The midpoint represents its cell, so boundaries that belong to a neighbor do not matter.
      const away = Math.max(0, low - now, now - high) / typical[name]
      visit(rest, { ...point, [name]: (low + high) / 2 }, distance + away)
    }
  }
  visit(['rsi', 'adx', 'smaGap', 'smaSlope', 'obvChange', 'cmf'], measures, 0)
  return best
}

describe('findChanges for any readings', () => {
  it('offers each of the two other actions once', () => {
    fc.assert(
      fc.property(anyReadings, (readings) => {
        const { action } = decideAction(takeMeasures(readings))
        const offered = [action, ...findChanges(readings).map(({ to }) => to)]
        expect(offered.toSorted()).toEqual(['BUY', 'SELL', 'WATCH'])
      }),
      { numRuns: 1000 },
    )
  })

  it('reaches exactly the stated action and rule once the steps are barely taken', () => {
    fc.assert(
      fc.property(anyReadings, (readings) => {
        for (const { to, rule, steps } of findChanges(readings)) {
          const moved = move(takeMeasures(readings), steps, barelyThere)
          expect(decideAction(moved)).toEqual({ action: to, rule })
        }
      }),
      { numRuns: 1000 },
    )
  })

  it('stays there wherever the steps are met, not only at their boundary', () => {
    fc.assert(
      fc.property(anyReadings, anyReadings, (readings, elsewhere) => {
        for (const { to, steps } of findChanges(readings)) {
          const other = takeMeasures(elsewhere)
          const land = (step: Step) =>
            isSatisfied(step.comparison, other[step.measure])
              ? other[step.measure]
              : barelyThere(step)
          expect(decideAction(move(takeMeasures(readings), steps, land)).action).toBe(to)
        }
      }),
      { numRuns: 1000 },
    )
  })

  it('requires no step that is already taken, and none that is unnecessary', () => {
    fc.assert(
      fc.property(anyReadings, (readings) => {
        for (const { to, steps } of findChanges(readings)) {
          for (const step of steps) {
            expect(isSatisfied(step.comparison, step.now)).toBe(false)
            const others = steps.filter((other) => other !== step)
            const moved = move(takeMeasures(readings), others, barelyThere)
            expect(decideAction(moved).action).not.toBe(to)
          }
        }
      }),
      { numRuns: 1000 },
    )
  })

  it('is 0 away only on an excluded boundary', () => {
    fc.assert(
      fc.property(anyReadings, (readings) => {
        for (const { comparison, now, distance } of findChanges(readings).flatMap((c) => c.steps)) {
          const isOnExcludedBoundary =
            (comparison.is === 'above' || comparison.is === 'below') && now === comparison.threshold
          expect(distance === 0).toBe(isOnExcludedBoundary)
        }
      }),
      { numRuns: 1000 },
    )
  })

  it('finds no longer path than trying every combination', () => {
    fc.assert(
      fc.property(anyReadings, (readings) => {
        for (const { to, distance } of findChanges(readings)) {
          const shortest = shortestDistance(to, readings)
          expect(Math.abs(distance - shortest)).toBeLessThanOrEqual(1e-9 * Math.max(1, shortest))
        }
      }),
      { numRuns: 500 },
    )
  })
})
