import { expect, test } from 'vitest'
import { toColumns } from '../market/prices/check-bars.ts'
import { continueLedger } from './continue-ledger.ts'

const day = (date: number, close = date, volume = 1) => ({
  date: `2026-08-${String(date).padStart(2, '0')}`,
  open: close,
  high: close,
  low: close,
  close,
  volume,
})
const bars = (...dates: number[]) => toColumns(dates.map((date) => day(date)))
const stored = bars(3, 4, 5, 6)

test.each([
  ['the same bars', bars(3, 4, 5, 6)],
  ['a window that begins later', bars(4, 5, 6)],
  ['what an older window saw', bars(3, 4)],
])('%s are already stored', (_, used) => {
  expect(continueLedger(stored, used)).toEqual({ kind: 'unchanged' })
})

test.each([
  ['from the first day on', bars(3, 4, 5, 6, 7), 4],
  ['from a later first day on', bars(5, 6, 7, 10), 2],
])('bars %s that agree are appended', (_, used, from) => {
  expect(continueLedger(stored, used)).toEqual({ kind: 'goes-on', from })
})

test.each([
  ['another price', toColumns([day(3), day(4, 4.01), day(5), day(6), day(7)])],
  ['another volume', toColumns([day(3), day(4, 4, 2), day(5)])],
  ['a day less', bars(3, 5, 6, 7)],
  ['a day before', bars(2, 3, 4)],
  ['no day in common', bars(7, 10)],
])('%s contradicts the stored ones', (_, used) => {
  expect(continueLedger(stored, used)).toEqual({ kind: 'differs' })
})

test('bars that start after the stored ones end cannot be compared', () => {
  expect(continueLedger(bars(3), bars(4, 5))).toEqual({ kind: 'differs' })
})
