import { expect, test } from 'vitest'
import { knownTicker } from '../listings/ticker.ts'
import { findSessionBarError } from './check-session-bar.ts'
import type { SessionBar } from './session-bar.ts'

const BAR: SessionBar = {
  ticker: knownTicker('AAPL'),
  date: '2026-06-04',
  open: 101,
  high: 104,
  low: 100,
  close: 103,
  volume: 5_000,
  splitRatio: 1,
  previousClose: null,
}
const LAST = { date: '2026-06-03', close: 102 }

test.each<[string, Partial<SessionBar>, typeof LAST | null, string | null]>([
  ['after the session before', {}, LAST, null],
  ['of a new listing', {}, null, null],
  ['after a close that both know', { previousClose: 102.01 }, LAST, null],
  ['after a split that it names', { splitRatio: 4 }, { ...LAST, close: 408 }, null],
  [
    'of the day after a split that it does not name',
    { previousClose: 25.5 },
    LAST,
    'previous close is 25.5, and 102 is stored',
  ],
  ['of a missed session', { previousClose: 99 }, LAST, 'previous close is 99, and 102 is stored'],
  ['in another unit', {}, { ...LAST, close: 1.02 }, 'close 103 after 1.02'],
  ['without a low', { low: Number.NaN }, LAST, 'low is NaN'],
  ['with a high below its close', { high: 102 }, LAST, 'high 102 is below open or close'],
  ['with a split of nothing', { splitRatio: 0 }, LAST, 'split ratio is 0'],
  ['that is stored already', { previousClose: 99 }, { ...LAST, date: '2026-06-04' }, null],
])('a bar %s', (_, own, last, error) => {
  expect(findSessionBarError({ ...BAR, ...own }, last)).toBe(error)
})
