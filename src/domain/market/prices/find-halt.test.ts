import { expect, test } from 'vitest'
import type { DailyBars } from './daily-bars.ts'
import { movingBars } from './find-bar-gaps.fixture.ts'
import { findHalt } from './find-halt.ts'
import { sessionsBetween } from '../calendar/trading-days.ts'

const sessions = sessionsBetween('2026-08-06', '2026-08-20')

test('a ticker that repeats its price without volume is halted since the first such bar', () => {
  const bars = haltedBars(movingBars(sessions), 4)
  expect(findHalt(bars)).toEqual({ since: sessions.at(-4) })
})

test('two quiet days are no halt', () => {
  expect(findHalt(haltedBars(movingBars(sessions), 2))).toBeNull()
})

test('an index without volume moves and is not halted', () => {
  const index = { ...movingBars(sessions), volumes: new Float64Array(10) }
  expect(findHalt(index)).toBeNull()
})

test('no bars are no halt', () => {
  expect(findHalt(movingBars([]))).toBeNull()
})

/** The same bars with the last ones replaced by the close before them, without volume. */
function haltedBars(bars: DailyBars, count: number): DailyBars {
  const from = bars.dates.length - count
  const last = bars.closes[from - 1] ?? Number.NaN
  const repeatLast = (column: Float64Array): Float64Array => column.slice().fill(last, from)
  return {
    dates: bars.dates,
    opens: repeatLast(bars.opens),
    highs: repeatLast(bars.highs),
    lows: repeatLast(bars.lows),
    closes: repeatLast(bars.closes),
    volumes: bars.volumes.slice().fill(0, from),
  }
}
