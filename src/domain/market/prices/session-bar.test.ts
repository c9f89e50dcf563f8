import { expect, test } from 'vitest'
import { toColumns } from './check-bars.ts'
import { adjustForSplits, extendBars, type NextBar } from './session-bar.ts'

const makeBar = (date: string, close: number, volume: number, splitRatio = 1): NextBar => ({
  date,
  open: close - 1,
  high: close + 2,
  low: close - 2,
  close,
  volume,
  splitRatio,
})
const before = toColumns([makeBar('2026-06-01', 400, 1_000), makeBar('2026-06-02', 404, 1_200)])

test('a later bar is appended as it is', () => {
  const bars = extendBars(before, [makeBar('2026-06-03', 410, 900)])
  expect(bars.dates).toEqual(['2026-06-01', '2026-06-02', '2026-06-03'])
  expect([...bars.closes]).toEqual([400, 404, 410])
  expect([...bars.volumes]).toEqual([1_000, 1_200, 900])
})

test('bars before a 4 for 1 have a quarter of the price and four times the volume', () => {
  const bars = extendBars(before, [
    makeBar('2026-06-03', 408, 1_000),
    makeBar('2026-06-04', 103, 5_000, 4),
    makeBar('2026-06-05', 104, 4_000),
  ])
  expect([...bars.closes]).toEqual([100, 101, 102, 103, 104])
  expect([...bars.opens]).toEqual([99.75, 100.75, 101.75, 102, 103])
  expect([...bars.volumes]).toEqual([4_000, 4_800, 4_000, 5_000, 4_000])
})

test('a reverse split of 1 for 10 multiplies earlier prices by ten', () => {
  const [first, second] = adjustForSplits([
    makeBar('2026-06-03', 3, 1_000),
    makeBar('2026-06-04', 31, 120, 0.1),
  ])
  expect(first).toMatchObject({ open: 20, high: 50, low: 10, close: 30, volume: 100 })
  expect(second).toMatchObject({ close: 31, volume: 120 })
})

test('bars it already has are ignored', () => {
  expect(extendBars(before, [makeBar('2026-06-02', 999, 1, 4)])).toBe(before)
})
