import { expect, test } from 'vitest'
import { rowOf, trackedOf } from './market-analysis.fixture.ts'
import { readBreadth } from './read-breadth.ts'

test('breadth is counted over the tracked stocks of one session', async () => {
  const rows = [
    rowOf('A', { changePercent: 1, sma20: 90, sma50: 90 }),
    rowOf('B', { changePercent: -1, sma20: 90 }),
    rowOf('C', { changePercent: 5, asOf: '2026-11-19T21:00:00.000Z' }),
    rowOf('D', { changePercent: 5, freshness: 'sample', source: 'sample' }),
  ]
  expect(await readBreadth(async () => trackedOf(rows))).toEqual({
    advancing: 1,
    declining: 1,
    unchanged: 0,
    aboveSma20: 2,
    aboveSma50: 1,
    ofCount: 2,
    trackedCount: 4,
    source: 'yahoo',
    attribution: 'yahoo',
    asOf: '2026-11-20T21:00:00.000Z',
    fetchedAt: '2026-11-20T21:30:00.000Z',
    freshness: 'eod',
  })
})

test('a stock without a signal is not counted, and with too few there is no breadth', async () => {
  const silent = rowOf('B', { action: null, rsi: null, sma20: null, sma50: null, changePercent: 9 })
  const read = (trackedCount: number) =>
    readBreadth(async () => trackedOf([rowOf('A'), silent], trackedCount))
  expect(await read(2)).toMatchObject({ ofCount: 1, advancing: 0 })
  expect(await read(3)).toBeNull()
})
