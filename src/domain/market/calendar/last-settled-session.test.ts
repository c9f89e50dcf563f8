import { expect, test } from 'vitest'
import { lastSettledSession } from './last-settled-session.ts'

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
