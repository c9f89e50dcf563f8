import { expect, test } from 'vitest'
import { describeUnfinished } from './describe-unfinished.ts'

test('an unfinished import says how many of its rows are stored', () => {
  expect(
    describeUnfinished({ isFinished: true, activityCount: 2, plannedActivities: 3 }),
  ).toBeNull()
  expect(
    describeUnfinished({ isFinished: false, activityCount: 500, plannedActivities: 1001 }),
  ).toBe('Incomplete: 500 of 1001 rows. Undo it, unless it is still running in another tab.')
  expect(describeUnfinished({ isFinished: false, activityCount: 1, plannedActivities: null })).toBe(
    'Not marked as finished: 1 row imported.',
  )
})
