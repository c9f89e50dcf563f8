import { expect, test } from 'vitest'
import type { DailyBars } from '../market/prices/daily-bars.ts'
import { knownTicker } from '../market/listings/ticker.ts'
import { sessionsBetween } from '../market/calendar/trading-days.ts'
import { findRecentChanges } from './find-recent-changes.ts'

const ticker = knownTicker('MSFT')
const SESSIONS = sessionsBetween('2026-01-01', '2026-11-20')

/** A flat price: too few bars give no signal, sixty or more a WATCH. */
function flat(count: number): DailyBars {
  const closes = new Float64Array(count).fill(100)
  return {
    dates: SESSIONS.slice(0, count),
    opens: closes,
    highs: closes,
    lows: closes,
    closes,
    volumes: new Float64Array(count).fill(1_000),
  }
}

const find = (count: number, newest: number) =>
  findRecentChanges({ ticker, bars: flat(count), newest })

test('a change is found where it happened', () => {
  expect(find(62, 5)).toEqual({
    sessions: SESSIONS.slice(57, 62),
    changes: [{ session: SESSIONS[59], from: 'NONE', to: 'WATCH' }],
  })
})

test('the first session examined is compared with the one before', () => {
  expect(find(62, 3).changes).toEqual([{ session: SESSIONS[59], from: 'NONE', to: 'WATCH' }])
  expect(find(62, 2).changes).toEqual([])
})

test('fewer bars than requested are all examined, and none is not an error', () => {
  expect(find(3, 5)).toEqual({ sessions: SESSIONS.slice(0, 3), changes: [] })
  expect(find(0, 5)).toEqual({ sessions: [], changes: [] })
})
