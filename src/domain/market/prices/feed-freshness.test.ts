import { assert, integer, option, property, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import {
  freshInSessionMs,
  judgeAroundTheClock,
  judgeInSession,
  judgeReferenceRates,
} from './feed-freshness.ts'

const TWO_MINUTES = 2 * 60_000

const requested = (fetchedAtUtc: string, nowUtc: string, freshForMs = TWO_MINUTES) => ({
  fetchedAtUtc,
  nowUtc,
  freshForMs,
})

// New York is five hours behind UTC from Nov 1, 2026 on. 20 November is a Friday; Thanksgiving
// is the 26th, and the 27th closes at 13:00 (NYSE's calendar of 2026).
test.each([
  ['while open, within two intervals', '2026-11-20T15:00:00Z', '2026-11-20T15:04:00Z', 'delayed'],
  ['while open, a moment later', '2026-11-20T15:00:00Z', '2026-11-20T15:04:01Z', 'stale'],
  ['before the figures settle', '2026-11-20T21:19:59Z', '2026-11-20T21:21:00Z', 'delayed'],
  ['an hour later, not asked again', '2026-11-20T21:19:59Z', '2026-11-20T22:20:00Z', 'stale'],
  ['once they have settled', '2026-11-20T21:20:00Z', '2026-11-20T22:20:00Z', 'eod'],
  ['on Sunday', '2026-11-20T21:20:00Z', '2026-11-22T12:00:00Z', 'eod'],
  [
    'on Sunday, from before Friday settled',
    '2026-11-20T21:00:00Z',
    '2026-11-22T12:00:00Z',
    'stale',
  ],
  ['a second before the next bell', '2026-11-20T21:20:00Z', '2026-11-23T14:29:59Z', 'eod'],
  ['at the next bell', '2026-11-20T21:20:00Z', '2026-11-23T14:30:00Z', 'stale'],
  ['asked a minute before the bell', '2026-11-23T14:29:00Z', '2026-11-23T14:30:00Z', 'delayed'],
  ['on a holiday', '2026-11-25T21:20:00Z', '2026-11-26T18:00:00Z', 'eod'],
  ['after an early close', '2026-11-27T18:20:00Z', '2026-11-27T20:00:00Z', 'eod'],
  ['before an early close settles', '2026-11-27T18:10:00Z', '2026-11-27T20:00:00Z', 'stale'],
] as const)(
  'data that only sessions change is, %s, rated as such',
  (_, fetched, now, freshness) => {
    expect(judgeInSession({ ...requested(fetched, now), asOfUtc: null })).toBe(freshness)
  },
)

test.each([
  ['of this session', '2026-11-20T15:00:00Z', '2026-11-20T15:01:00Z', 'delayed'],
  [
    'of the session before, right after the bell',
    '2026-11-19T21:00:00Z',
    '2026-11-20T14:31:00Z',
    'eod',
  ],
  ['of the session before that', '2026-11-18T21:00:00Z', '2026-11-20T14:31:00Z', 'stale'],
  ['of this session, which has ended', '2026-11-20T21:00:00Z', '2026-11-20T22:00:00Z', 'eod'],
  ['of Thursday, on Sunday', '2026-11-19T21:00:00Z', '2026-11-22T12:00:00Z', 'stale'],
] as const)('data just fetched %s is rated by its own timestamp', (_, asOfUtc, now, freshness) => {
  expect(judgeInSession({ ...requested(now, now), asOfUtc })).toBe(freshness)
})

test('data of the previous session that is not refetched is stale', () => {
  const late = requested('2026-11-20T14:31:00Z', '2026-11-20T14:36:00Z')
  expect(judgeInSession({ ...late, asOfUtc: '2026-11-19T21:00:00Z' })).toBe('stale')
})

test.each([
  ['2026-11-20T15:00:00Z', '2026-11-20T15:20:00Z', 'delayed'],
  ['2026-11-20T15:00:00Z', '2026-11-20T15:20:01Z', 'stale'],
  ['2026-11-21T15:00:00Z', '2026-11-21T15:10:00Z', 'delayed'],
])('news from %s are at %s %s, whatever day it is', (fetched, now, freshness) => {
  expect(judgeAroundTheClock(requested(fetched, now, 600_000))).toBe(freshness)
})

test.each([
  ['while open', '2026-11-20T15:00:00Z', '2026-11-20T15:01:00Z', TWO_MINUTES],
  ['between close and settling', '2026-11-20T21:05:00Z', '2026-11-20T21:30:00Z', TWO_MINUTES],
  ['at the opening bell', '2026-11-20T21:20:00Z', '2026-11-23T14:30:00Z', TWO_MINUTES],
] as const)('a refetch is due after the interval %s', (_, fetched, now, freshForMs) => {
  expect(freshInSessionMs(requested(fetched, now))).toBe(freshForMs)
})

test.each([
  ['a weekend', '2026-11-20T21:20:00Z', '2026-11-21T12:00:00Z', '2026-11-23T14:30:00Z'],
  ['a holiday', '2026-11-25T21:20:00Z', '2026-11-26T12:00:00Z', '2026-11-27T14:30:00Z'],
  ['an early close', '2026-11-27T18:20:00Z', '2026-11-27T18:30:00Z', '2026-11-30T14:30:00Z'],
])('over %s it is due only at the next bell', (_, fetched, now, bell) => {
  expect(Date.parse(fetched) + freshInSessionMs(requested(fetched, now))).toBe(Date.parse(bell))
})

test('stale data never becomes fresher by waiting', () => {
  const start = Date.parse('2026-01-01T00:00:00Z')
  const minutes = integer({ min: 0, max: 14 * 24 * 60 })
  const at = integer({ min: 0, max: 500_000 })
  const behind = option(minutes)
  assert(
    property(tuple(at, behind, minutes, minutes), ([fetchedAt, behindBy, age, longer]) => {
      const utc = (minute: number) => new Date(start + minute * 60_000).toISOString()
      const asOfUtc = behindBy === null ? null : utc(fetchedAt - behindBy)
      const judge = (ageMinutes: number) =>
        judgeInSession({ ...requested(utc(fetchedAt), utc(fetchedAt + ageMinutes)), asOfUtc })
      return judge(age) !== 'stale' || judge(age + longer) === 'stale'
    }),
    { numRuns: 500 },
  )
})

// 2026: Good Friday is 3 April, Easter Monday the 6th; the ECB publishes on neither.
test.each([
  ['2026-04-02', '2026-04-07T13:00:00Z', 'eod'],
  ['2026-04-02', '2026-04-08T00:00:00Z', 'stale'],
  ['2025-12-24', '2025-12-29T14:00:00Z', 'eod'],
  ['2026-11-20', '2026-11-20T15:00:00Z', 'eod'],
])('reference rates of %s are at %s %s', (date, now, freshness) => {
  expect(judgeReferenceRates(date, now)).toBe(freshness)
})
