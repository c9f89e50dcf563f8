import { expect, test } from 'vitest'
import { listOpenDays, formatRechecks } from './describe-receipts.ts'

const NONE = { since: '', agreed: 0, differed: 0, otherEngine: 0, lastAt: null }

test.each([
  [NONE, 'No receipt was made again since this server began.'],
  [{ ...NONE, agreed: 1 }, '1 receipt was made again'],
  [{ ...NONE, agreed: 1_200 }, '1,200 receipts were made again'],
  [{ ...NONE, agreed: 2 }, 'all came out the same to the byte.'],
  [{ ...NONE, agreed: 2, differed: 1 }, '3 receipts were made again'],
  [{ ...NONE, agreed: 2, differed: 1 }, '1 came out different.'],
  [{ ...NONE, otherEngine: 4 }, '4 of an older engine could not be compared.'],
])('%o reads "%s"', (counts, words) => {
  expect(formatRechecks(counts)).toContain(words)
})

test('lists open days, and marks those of the sample', () => {
  const days = (count: number) => ({ open: [{ session: '2026-08-20', count }], sealed: [] })
  expect(listOpenDays({ market: days(1), sample: days(63), rechecks: NONE })).toEqual([
    '1 receipt of Aug 20, 2026 so far; the list is still open.',
    'Sample: 63 receipts of Aug 20, 2026 so far; the list is still open.',
  ])
})

test('lists nothing if the receipts are unavailable', () => {
  expect(listOpenDays({ market: null, sample: null, rechecks: NONE })).toEqual([])
})
