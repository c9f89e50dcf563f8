import { expect, test } from 'vitest'
import { toColumns } from './check-bars.ts'
import type { BarSeries } from './daily-bars.ts'
import { changesByPeriod } from './period-changes.ts'
import { knownTicker } from '../listings/ticker.ts'
import { sessionsBetween } from '../calendar/trading-days.ts'

/** The 253 sessions from 2025-11-17 through 2026-11-20, by the exchange's holidays. */
const SESSIONS = sessionsBetween('2025-11-01', '2026-11-20').slice(-253)

function seriesOf(dates: readonly string[], differently: Partial<BarSeries> = {}): BarSeries {
  const bars = dates.map((date) => {
    const close = 100 + SESSIONS.indexOf(date)
    return { date, open: close, high: close, low: close, close, volume: 1 }
  })
  return {
    ticker: knownTicker('XLE'),
    bars: toColumns(bars),
    currency: 'USD',
    provider: 'yahoo',
    adjustment: 'split',
    fetchedAtUtc: '2026-11-20T22:00:00.000Z',
    rejected: [],
    ...differently,
  }
}

// Closes climb by 1 a session, from 100 to 352.
test('changes are against the close 1, 5, 21 and 252 sessions before', () => {
  expect(changesByPeriod(seriesOf(SESSIONS))).toEqual({
    day: expect.closeTo((352 / 351 - 1) * 100, 10) as number,
    week: expect.closeTo((352 / 347 - 1) * 100, 10) as number,
    month: expect.closeTo((352 / 331 - 1) * 100, 10) as number,
    year: expect.closeTo(252, 10) as number,
  })
})

test('a period that begins before the first bar is unknown', () => {
  expect(changesByPeriod(seriesOf(SESSIONS.slice(-22)))).toMatchObject({
    month: expect.closeTo((352 / 331 - 1) * 100, 10) as number,
    year: null,
  })
  expect(changesByPeriod(seriesOf(SESSIONS.slice(-21)))).toMatchObject({ month: null })
})

test('a session without a bar shifts no period; one that begins there is unknown', () => {
  const without = SESSIONS.filter((date) => date !== SESSIONS.at(-6))
  expect(changesByPeriod(seriesOf(without))).toMatchObject({
    day: expect.closeTo((352 / 351 - 1) * 100, 10) as number,
    week: null,
    month: expect.closeTo((352 / 331 - 1) * 100, 10) as number,
  })
})

test('prices not adjusted for splits give no changes, and neither does an empty series', () => {
  const unknown = { day: null, week: null, month: null, year: null }
  expect(changesByPeriod(seriesOf(SESSIONS, { adjustment: 'none' }))).toEqual(unknown)
  expect(changesByPeriod(seriesOf([]))).toEqual(unknown)
})
