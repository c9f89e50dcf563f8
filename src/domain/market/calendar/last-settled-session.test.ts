import { expect, test } from 'vitest'
import { lastSettledSession, nextSettlesAtUtc } from './last-settled-session.ts'

// Thursday, 2026-08-20; its closing bell rang at 20:00 UTC. On 2026-11-27 it rang at 18:00 UTC.
test.each([
  ['2026-08-20T19:59:00Z', '2026-08-19', '2026-08-19'],
  ['2026-08-20T20:19:59Z', '2026-08-19', '2026-08-19'],
  ['2026-08-20T20:20:00Z', '2026-08-20', '2026-08-19'],
  ['2026-08-20T20:39:59Z', '2026-08-20', '2026-08-19'],
  ['2026-08-20T20:40:00Z', '2026-08-20', '2026-08-20'],
  ['2026-08-23T12:00:00Z', '2026-08-21', '2026-08-21'],
  ['2026-11-27T18:40:00Z', '2026-11-27', '2026-11-27'],
])(
  'at %s bars of a live feed are settled through %s, of a delayed one through %s',
  (at, ...dates) => {
    const now = new Date(at)
    expect([lastSettledSession(now, 'live'), lastSettledSession(now, 'delayed')]).toEqual(dates)
  },
)

// From the calendar of nyse.com: over a weekend, over Labor Day, before and on the short day after
// Thanksgiving.
test.each([
  ['2026-08-20', '2026-08-21T20:40:00.000Z'],
  ['2026-08-21', '2026-08-24T20:40:00.000Z'],
  ['2026-09-04', '2026-09-08T20:40:00.000Z'],
  ['2026-11-25', '2026-11-27T18:40:00.000Z'],
  ['2026-11-27', '2026-11-30T21:40:00.000Z'],
])('%s is the last settled session until %s', (date, until) => {
  expect(nextSettlesAtUtc(date, 'delayed')).toBe(until)
  const untilMs = Date.parse(until)
  expect(lastSettledSession(new Date(untilMs - 1), 'delayed')).toBe(date)
  expect(lastSettledSession(new Date(untilMs), 'delayed') > date).toBe(true)
})
