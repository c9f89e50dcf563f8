import { expect, test } from 'vitest'
import { knownTicker } from '../market/listings/ticker.ts'
import { findLogTiming } from './log-timing.ts'

// Thursday, Aug 20, 2026: trading ended at 20:00 UTC and went on on Friday at 13:30 UTC. The session
// after Friday, Sep 4, was Tuesday, Sep 8: Monday was Labor Day.
test.each([
  ['AAPL', '2026-08-20', '2026-08-20T19:59:59.999Z', 'before-close'],
  ['AAPL', '2026-08-20', '2026-08-20T20:00:00.000Z', 'before-next-open'],
  ['AAPL', '2026-08-20', '2026-08-21T13:29:59.999Z', 'before-next-open'],
  ['AAPL', '2026-08-20', '2026-08-21T13:30:00.000Z', 'after-next-open'],
  ['AAPL', '2026-09-04', '2026-09-08T13:29:00.000Z', 'before-next-open'],
  ['AAPL', '2026-08-22', '2026-08-22T13:29:00.000Z', 'unknown-hours'],
  ['0700.HK', '2026-08-20', '2026-08-20T20:00:00.000Z', 'unknown-hours'],
])('%s of %s, logged %s, is %s', (name, session, loggedAtUtc, timing) => {
  expect(findLogTiming({ ticker: knownTicker(name), session, loggedAtUtc })).toBe(timing)
})
