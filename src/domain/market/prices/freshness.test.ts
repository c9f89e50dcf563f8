import { expect, test } from 'vitest'
import { judgeFreshness, type DailyFreshness } from './freshness.ts'
import { parseTicker } from '../listings/ticker.ts'

test.each([
  ['AAPL', '2026-08-20', '2026-08-20T20:30:00Z', 'eod', 0],
  ['AAPL', '2026-08-19', '2026-08-20T19:00:00Z', 'eod', 0],
  ['AAPL', '2026-08-19', '2026-08-20T20:30:00Z', 'eod', 1],
  ['AAPL', '2026-08-20', '2026-08-23T12:00:00Z', 'eod', 1],
  ['AAPL', '2026-08-19', '2026-08-23T12:00:00Z', 'stale', 2],
  ['AAPL', '2026-07-02', '2026-07-06T14:00:00Z', 'eod', 0],
  ['AAPL', '2026-08-21', '2026-08-20T20:30:00Z', 'eod', 0],
  ['0700.HK', '2026-08-10', '2026-08-20T12:00:00Z', 'eod', 0],
  ['0700.HK', '2026-08-07', '2026-08-20T12:00:00Z', 'stale', 8],
] as const)(
  '%s with a last bar of %s is at %s %s',
  (name, lastBarDate, nowUtc, freshness, missed) => {
    expect(judge({ name, lastBarDate, nowUtc, provider: 'yahoo' })).toEqual({
      freshness,
      missedSessions: missed,
    })
  },
)

test('sample bars are always sample, and say how old they are', () => {
  const requested = { name: 'AAPL', lastBarDate: '2026-08-20', nowUtc: '2026-08-31T12:00:00Z' }
  expect(judge({ ...requested, provider: 'sample' })).toEqual({
    freshness: 'sample',
    missedSessions: 6,
  })
})

function judge(requested: {
  name: string
  lastBarDate: string
  nowUtc: string
  provider: string
}): DailyFreshness {
  const parsed = parseTicker(requested.name)
  if (!parsed.ok) throw new Error(`${requested.name} is not a ticker`)
  return judgeFreshness({ ...requested, ticker: parsed.value })
}
