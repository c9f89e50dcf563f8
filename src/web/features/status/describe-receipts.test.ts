import { expect, test } from 'vitest'
import { listOpenDays, formatRechecks } from './describe-receipts.ts'

const NONE = { since: '', agreed: 0, differed: 0, otherEngine: 0, lastAt: null }

test.each([
  [NONE, 'No receipts rechecked since this server started.'],
  [{ ...NONE, agreed: 1 }, 'We recomputed 1 receipt,'],
  [{ ...NONE, agreed: 1_200 }, 'We recomputed 1,200 receipts,'],
  [{ ...NONE, agreed: 2 }, 'all matched exactly.'],
  [{ ...NONE, agreed: 2, differed: 1 }, 'We recomputed 3 receipts,'],
  [{ ...NONE, agreed: 2, differed: 1 }, '1 did not match.'],
  [{ ...NONE, otherEngine: 4 }, '4 from an older engine could not be compared.'],
])('%o reads "%s"', (counts, words) => {
  expect(formatRechecks(counts)).toContain(words)
})

test('lists open days, and marks those of the sample', () => {
  const days = (count: number) => ({ open: [{ session: '2026-08-20', count }], sealed: [] })
  expect(listOpenDays({ market: days(1), sample: days(63), rechecks: NONE })).toEqual([
    '1 receipt for Aug 20, 2026 so far; the day is still open.',
    'Sample: 63 receipts for Aug 20, 2026 so far; the day is still open.',
  ])
})

test('lists nothing if the receipts are unavailable', () => {
  expect(listOpenDays({ market: null, sample: null, rechecks: NONE })).toEqual([])
})
