import { expect, test } from 'vitest'
import { describeUnfinished } from './describe-unfinished.ts'

test('an unfinished import says how many of its rows are stored', () => {
  expect(describeUnfinished({ isFinished: true, lotCount: 2, plannedLots: 3 })).toBeNull()
  expect(describeUnfinished({ isFinished: false, lotCount: 500, plannedLots: 1001 })).toBe(
    'Incomplete: 500 of 1001 rows. Undo it, unless it is still running in another tab.',
  )
  expect(describeUnfinished({ isFinished: false, lotCount: 1, plannedLots: null })).toBe(
    'Not marked as finished: 1 row imported.',
  )
})
