import { expect, test } from 'vitest'
import { toColumns } from './check-bars.ts'
import { dropBars } from './drop-bars.ts'

const rows = ['2026-08-17', '2026-08-18', '2026-08-19'].map((date, index) => ({
  date,
  open: index + 1,
  high: index + 2,
  low: index + 0.5,
  close: index + 1.5,
  volume: index * 100,
}))

test('every column loses the bars of the rejected dates and nothing else', () => {
  const rejected = [
    { date: '2026-08-18', reason: 'close is NaN' },
    { date: '2026-08-24', reason: 'date lies in the future' },
  ]
  const stored = rows.filter(({ date }) => date !== '2026-08-18')
  expect(dropBars(toColumns(rows), rejected)).toEqual(toColumns(stored))
})

test('nothing is dropped when nothing was rejected', () => {
  expect(dropBars(toColumns(rows), [])).toEqual(toColumns(rows))
})
