import { expect, test } from 'vitest'
import type { TrackRecord, TrackRecordRow } from './track-record.ts'
import { summarizeRecord } from './summarize-record.ts'

/** A row with only the fields that decide its verdict. */
function rowOf(
  rule: string,
  interval: TrackRecordRow['excess']['interval'],
  adjustedPValue = 0.001,
) {
  return { rule, excess: { percent: 0, interval }, adjustedPValue } as TrackRecordRow
}

test('rows are counted by verdict, each by the action of its rule', () => {
  const trackRecord = {
    universe: { stocks: 3, from: '2022-01-03', to: '2025-12-31' },
    rules: [
      { id: 'buy', action: 'BUY' },
      { id: 'sell', action: 'SELL' },
    ],
    rows: [
      rowOf('buy', { low: 0.1, high: 0.5 }),
      rowOf('sell', { low: 0.1, high: 0.5 }),
      rowOf('sell', { low: -0.5, high: -0.1 }),
      rowOf('buy', { low: -0.1, high: 0.5 }),
      rowOf('buy', { low: 0.1, high: 0.5 }, 0.2),
      rowOf('buy', null),
    ],
  } as unknown as TrackRecord
  const { groups, table } = summarizeRecord(trackRecord)
  const counted = (value: number) => ({ kind: 'count', count: value })
  expect(groups['record']).toEqual({ stocks: counted(3), rows: counted(6), edges: counted(2) })
  expect(table.rows.map(({ cells }) => cells[0])).toEqual([2, 2, 1, 1].map(counted))
})
