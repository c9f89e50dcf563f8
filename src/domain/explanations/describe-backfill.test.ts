import { expect, test } from 'vitest'
import {
  describeBackfill,
  describeBackfillFailure,
  measureBackfill,
  type BackfillCounts,
} from './describe-backfill.ts'

const COUNTS: BackfillCounts = {
  tickers: 7_216,
  stored: 0,
  absent: 0,
  pending: 7_216,
  sessions: { wanted: 500, fetched: 0 },
  isBySession: true,
  callsLeft: 500,
  minutesLeft: 125,
  isComplete: false,
}

test.each<[string, number, Partial<BackfillCounts>]>([
  ['Fetched 0 of 500 trading days. 500 API calls to go, about 2 hours.', 0, {}],
  [
    'Fetched 499 of 500 trading days. 1 API call to go, less than a minute.',
    0.499,
    { sessions: { wanted: 500, fetched: 499 }, callsLeft: 1, minutesLeft: 1 },
  ],
  [
    'Fetched all 500 trading days. 3,608 of 7,216 stocks and funds are stored. Storing the rest.',
    0.75,
    {
      stored: 3_608,
      pending: 3_608,
      sessions: { wanted: 500, fetched: 500 },
      callsLeft: 0,
      minutesLeft: 0,
    },
  ],
  [
    '1,804 of 7,216 stocks and funds are stored. 55 API calls to go.',
    0.25,
    { isBySession: false, stored: 1_804, pending: 5_412, callsLeft: 55, minutesLeft: null },
  ],
  [
    '7,000 of 7,216 stocks and funds are stored. 216 have no price history at the provider that we can use. Updating after the close.',
    1,
    { isBySession: false, stored: 7_000, absent: 216, pending: 0, callsLeft: 0 },
  ],
  [
    'All 7,216 stocks and funds are stored.',
    1,
    { isBySession: false, stored: 7_216, pending: 0, callsLeft: 0, isComplete: true },
  ],
])('%s', (words, share, counts) => {
  expect(describeBackfill({ ...COUNTS, ...counts })).toBe(words)
  expect(measureBackfill({ ...COUNTS, ...counts })).toBeCloseTo(share, 3)
})

test.each([
  [
    'The provider rejected the API key, or the plan doesn’t include this. Next try: Nov 24, 2026, 10:05 AM ET.',
    'not-entitled',
  ],
  ['The provider is paused. Next try: Nov 24, 2026, 10:05 AM ET.', 'skipped'],
] as const)('%s', (words, kind) => {
  expect(describeBackfillFailure({ kind, retryAt: '2026-11-24T15:05:00Z' })).toBe(words)
})
