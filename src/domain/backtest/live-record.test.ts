import { describe, expect, test } from 'vitest'
import { toColumns } from '../market/prices/check-bars.ts'
import { sessionsBetween } from '../market/calendar/trading-days.ts'
import { knownTicker } from '../market/listings/ticker.ts'
import {
  recordLive as recordLiveOver,
  type LiveRow,
  type LoggedSignal,
  type LoggedStock,
} from './live-record.ts'
import { HORIZONS } from './trades.ts'

const SESSIONS = sessionsBetween('2026-01-01', '2026-06-30')

/** Bars with these opens on the first sessions of 2026. */
function barsOf(opens: readonly number[]) {
  return toColumns(
    opens.map((open, at) => ({
      date: SESSIONS[at] ?? '',
      open,
      high: open,
      low: open,
      close: open,
      volume: 1000,
    })),
  )
}

function signalsOf(claimed: Readonly<Record<number, LoggedSignal['action']>>): LoggedSignal[] {
  return Object.entries(claimed).map(([at, action]) => ({
    session: SESSIONS[Number(at)] ?? '',
    action,
    rule: action === 'WATCH' ? null : action === 'BUY' ? 'buy' : 'trend-break',
  }))
}

const recordLive = (stocks: readonly LoggedStock[]): readonly LiveRow[] =>
  HORIZONS.flatMap((horizon) => recordLiveOver(stocks, horizon))

const rowOf = (rows: readonly LiveRow[], rule: string, horizon: number) =>
  rows.find((row) => row.rule === rule && row.horizon === horizon)

const TINY = knownTicker('TINY')

describe('one stock that doubles and halves in turn', () => {
  // 100, 200, 100, 200 …: buying at a low open and selling at the next doubles the money.
  const bars = barsOf(Array.from({ length: 60 }, (_, at) => (at % 2 === 0 ? 100 : 200)))
  // Signals at odd bars enter at 100 and exit at 200; ten of them, and ten WATCH at even bars.
  const buys = Object.fromEntries(
    Array.from({ length: 10 }, (_, at) => [2 * at + 1, 'BUY' as const]),
  )
  const watches = Object.fromEntries(
    Array.from({ length: 10 }, (_, at) => [2 * at, 'WATCH' as const]),
  )
  const rows = recordLive([{ ticker: TINY, bars, signals: signalsOf({ ...buys, ...watches }) }])

  test('every BUY was right and beat the stock on any day since', () => {
    const row = rowOf(rows, 'buy', 1)
    expect(row?.trades).toBe(10)
    expect(row?.told?.hitPercent).toBe(100)
    expect(row?.told?.meanPercent).toBeCloseTo(100, 12)
    expect(row?.told?.medianPercent).toBeCloseTo(100, 12)
    // Half of the closes since then led to +100%, half to -50%: +25% on average.
    expect(row?.told?.excess.percent).toBeCloseTo(75, 12)
  })

  test('a trade ends before the next one of its stock begins', () => {
    // Held five sessions: bars 1, 7, 13 and 19; each ends at its entry price, or at half or double that.
    expect(rowOf(rows, 'buy', 5)?.trades).toBe(4)
    expect(rowOf(rows, 'buy', 5)?.told).toBeNull()
  })

  test('signals that were not logged make no trade', () => {
    expect(rowOf(rows, 'sell', 1)?.trades).toBe(0)
    expect(rowOf(rows, 'exhaustion', 1)).toMatchObject({ trades: 0, told: null })
  })
})

test('trades that are not over yet are not counted', () => {
  const bars = barsOf([100, 101, 102])
  // Enters at 101 and exits at 102; the second-to-last bar's signal has an entry and no exit.
  const rows = recordLive([{ ticker: TINY, bars, signals: signalsOf({ 0: 'BUY', 1: 'BUY' }) }])
  expect(rowOf(rows, 'buy', 1)?.trades).toBe(1)
  expect(rowOf(rows, 'buy', 5)?.trades).toBe(0)
})

test('SELL is right where prices fell, and is counted for the logged rule', () => {
  const falling = barsOf(Array.from({ length: 40 }, (_, at) => 100 * 0.9 ** at))
  const sells = Object.fromEntries(Array.from({ length: 20 }, (_, at) => [at, 'SELL' as const]))
  const rows = recordLive([{ ticker: TINY, bars: falling, signals: signalsOf(sells) }])
  expect(rowOf(rows, 'sell', 1)?.told?.hitPercent).toBe(100)
  expect(rowOf(rows, 'trend-break', 1)?.told?.meanPercent).toBeCloseTo(-10, 12)
  expect(rowOf(rows, 'exhaustion', 1)?.trades).toBe(0)
  // No excess: every close led to the same.
  expect(rowOf(rows, 'sell', 1)?.told?.excess).toEqual({
    percent: expect.closeTo(0, 12),
    interval: null,
  })
})

test('a signal over missing sessions is not a trade', () => {
  const bars = barsOf(Array.from({ length: 20 }, (_, at) => 100 + at))
  const holed = {
    ...bars,
    dates: bars.dates.map((date, at) => (at < 10 ? date : (SESSIONS[at + 15] ?? ''))),
  }
  const rows = recordLive([{ ticker: TINY, bars: holed, signals: signalsOf({ 8: 'BUY' }) }])
  // Entered at bar 9; the next bar comes fifteen sessions late.
  expect(rowOf(rows, 'buy', 1)?.trades).toBe(0)
})

test('a stock with one logged close is compared with everything after it, not with itself', () => {
  // Ten stocks that rise by 10% once and are then flat for ten sessions: 10% less a mean of 1%.
  const bars = barsOf([100, 100, ...Array.from({ length: 10 }, () => 110)])
  const stocks = Array.from({ length: 10 }, (_, at) => ({
    ticker: knownTicker(`T${at}`),
    bars,
    signals: signalsOf({ 0: 'BUY' }),
  }))
  expect(rowOf(recordLive(stocks), 'buy', 1)?.told?.meanPercent).toBeCloseTo(10, 12)
  expect(rowOf(recordLive(stocks), 'buy', 1)?.told?.excess.percent).toBeCloseTo(9, 12)
})

test('an empty log has empty results', () => {
  expect(recordLive([]).every(({ trades, told: result }) => trades === 0 && result === null)).toBe(
    true,
  )
})
