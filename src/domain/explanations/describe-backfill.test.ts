import { expect, test } from 'vitest'
import { describeBackfill, type BackfillCounts } from './describe-backfill.ts'

const COUNTS: BackfillCounts = {
  tickers: 7_216,
  stored: 0,
  absent: 0,
  pending: 7_216,
  sessions: { wanted: 500, fetched: 0 },
  callsLeft: 500,
  minutesLeft: 125,
  isComplete: false,
}

test.each<[string, Partial<BackfillCounts>]>([
  ['0 of 7,216 stocks and funds are stored. 500 API calls to go, about 2 hours.', {}],
  [
    '0 of 7,216 stocks and funds are stored. 499 of 500 sessions are fetched. 1 API call to go, about 1 minute.',
    { sessions: { wanted: 500, fetched: 499 }, callsLeft: 1, minutesLeft: 1 },
  ],
  [
    '400 of 7,216 stocks and funds are stored. 500 of 500 sessions are fetched. Storing them.',
    {
      stored: 400,
      pending: 6_816,
      sessions: { wanted: 500, fetched: 500 },
      callsLeft: 0,
      minutesLeft: 0,
    },
  ],
  [
    '7,000 of 7,216 stocks and funds are stored. 216 have no price history at the provider that we can use. Updating after the close.',
    { stored: 7_000, absent: 216, pending: 0, callsLeft: 0 },
  ],
  [
    '7,216 of 7,216 stocks and funds are stored.',
    { stored: 7_216, pending: 0, callsLeft: 0, isComplete: true },
  ],
])('%s', (words, counts) => {
  expect(describeBackfill({ ...COUNTS, ...counts })).toBe(words)
})
