import { expect, test } from 'vitest'
import { nameMoversDay } from './name-movers-day.ts'

// 9:30 PM on Thursday, Aug 20, in New York.
const NOW = '2026-08-21T01:30:00Z'

test.each([
  ['2026-08-20T20:00:00Z', 'delayed', 'today'],
  ['2026-08-20', 'eod', 'today'],
  ['2026-08-19T20:00:00Z', 'eod', 'on Aug 19, 2026'],
  ['2026-08-19', 'eod', 'on Aug 19, 2026'],
  ['2026-08-20T20:00:00Z', 'stale', 'on Aug 20, 2026'],
  ['2026-08-20T20:00:00Z', 'sample', 'on Aug 20, 2026'],
])('a list as of %s that is %s is of %s', (asOf, freshness, day) => {
  expect(nameMoversDay({ asOf, freshness }, NOW)).toBe(day)
})

test('a list without a date has no day', () => {
  expect(nameMoversDay({ asOf: null, freshness: 'delayed' }, NOW)).toBeNull()
})
