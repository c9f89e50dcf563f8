import { expect, test } from 'vitest'
import { lastSessionOf } from './last-session-of.ts'
import { knownTicker } from '../listings/ticker.ts'

// Nov 20, 2025 is a Thursday; New York is five hours behind, and closes at 21:00 UTC.
test.each([
  ['AAPL', '2025-11-20T20:59:00Z', '2025-11-19'],
  ['AAPL', '2025-11-20T21:00:00Z', '2025-11-20'],
  // Sunday.
  ['AAPL', '2025-11-23T12:00:00Z', '2025-11-21'],
  // The day after Thanksgiving, before its short session has ended.
  ['AAPL', '2025-11-28T15:00:00Z', '2025-11-26'],
  // Without known hours, the last weekday that is over everywhere.
  ['VOD.L', '2025-11-20T18:00:00Z', '2025-11-19'],
  ['VOD.L', '2025-11-24T09:00:00Z', '2025-11-21'],
  ['VOD.L', '2025-11-23T12:00:00Z', '2025-11-21'],
  ['7203.T', '2025-11-22T01:00:00Z', '2025-11-21'],
])('the last session of %s that is over at %s is of %s', (ticker, nowUtc, session) => {
  expect(lastSessionOf(knownTicker(ticker), nowUtc)).toBe(session)
})
