import { expect, test } from 'vitest'
import { concludeRecord, countEdges, describeEdges } from './describe-edges.ts'
import type { TrackRecordRow } from './track-record.ts'

const RULES = [
  { id: 'buy', name: 'BUY', action: 'BUY', kind: 'rule', indicator: null },
] as unknown as Parameters<typeof countEdges>[0]['rules']

/** A row of BUY whose mean excess is within these bounds, in percent. */
function row(low: number, high: number): TrackRecordRow {
  const interval = { low, high }
  // Only what the verdict needs.
  return { rule: 'buy', excess: { percent: 0, interval }, adjustedPValue: 0.01 } as TrackRecordRow
}

test('the number tested and the number that beat chance are counted from the record', () => {
  expect(
    describeEdges(countEdges({ rules: RULES, rows: [row(-1, 1), row(-2, 1), row(-3, -1)] })),
  ).toBe('We tested 3 combinations of rule and holding period. None beat chance.')
  expect(describeEdges(countEdges({ rules: RULES, rows: [row(-1, 1), row(0.5, 1)] }))).toBe(
    'We tested 2 combinations of rule and holding period. 1 beat chance.',
  )
})

test('the conclusion next to a signal changes when the record does', () => {
  const conclude = (...rows: readonly TrackRecordRow[]) =>
    concludeRecord({ rules: RULES, rows }, 'https://tapelight.test')
  expect(conclude(row(-1, 1), row(-2, 1))).toEqual({
    sentence: 'None of the 2 tests in our track record beat chance.',
    url: 'https://tapelight.test/record',
  })
  expect(conclude(row(-1, 1), row(0.5, 1), row(-2, -1)).sentence).toBe(
    '1 of the 3 tests in our track record beat chance.',
  )
})
