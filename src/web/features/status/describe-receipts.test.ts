import { expect, test } from 'vitest'
import { countEntries, formatRechecks, listHeads, listOpenDays } from './describe-receipts.ts'

const NONE = { since: '', agreed: 0, differed: 0, otherEngine: 0, lastAt: null }

const EMPTY = { market: null, sample: null }
const HEAD = {
  schema: 'tapelight-log-head-1',
  kind: 'sample',
  treeSize: 1_200,
  rootHash: 'ab'.repeat(32),
  timestamp: '2026-08-20T21:00:00.000Z',
  publicKey: 'cd'.repeat(32),
  signature: 'ef'.repeat(64),
} as const

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
  const days = (count: number, closesAt: string | null) => ({
    open: [{ session: '2026-08-20', count, closesAt }],
    sealed: [],
  })
  const market = days(1, '2026-08-21T20:40:00.000Z')
  expect(listOpenDays({ market, sample: days(63, null), heads: EMPTY, rechecks: NONE })).toEqual([
    '1 receipt for Aug 20, 2026 so far; the list closes Aug 21, 2026, 4:40 PM ET.',
    'Sample: 63 receipts for Aug 20, 2026 so far; this list stays open.',
  ])
})

test('lists nothing if the receipts are unavailable', () => {
  expect(listOpenDays({ market: null, sample: null, heads: EMPTY, rechecks: NONE })).toEqual([])
})

test('lists the heads of logs that have entries, with their size', () => {
  const days = { market: null, sample: null, rechecks: NONE }
  expect(listHeads({ ...days, heads: EMPTY })).toEqual([])
  expect(listHeads({ ...days, heads: { market: null, sample: HEAD } })).toEqual([
    { name: 'Sample: receipt log', head: HEAD },
  ])
  expect(countEntries(HEAD)).toBe('1,200 entries')
  expect(countEntries({ treeSize: 1 })).toBe('1 entry')
})
