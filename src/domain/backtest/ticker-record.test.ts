import { expect, test } from 'vitest'
import { toColumns } from '../market/prices/check-bars.ts'
import { sessionsBetween } from '../market/calendar/trading-days.ts'
import { knownTicker } from '../market/listings/ticker.ts'
import { recordTicker } from './ticker-record.ts'

const ticker = knownTicker('TINY')

/** Rises by one percent on most days and falls on every fourth, on rising volume. */
function climbing(sessions: number) {
  let close = 100
  const dates = sessionsBetween('2024-01-01', '2026-06-30').slice(0, sessions)
  return toColumns(
    dates.map((date, day) => {
      const open = close
      close *= day % 4 === 3 ? 0.985 : 1.01
      const [high, low] = [Math.max(open, close), Math.min(open, close)]
      return { date, open, high, low, close, volume: 1000 + day * (close > open ? 2 : 1) }
    }),
  )
}

test('below ten trades there is no share', () => {
  const record = recordTicker({ ticker, bars: climbing(100) })
  const [buy] = record?.rules ?? []
  expect(buy?.outcomes.map(({ horizon }) => horizon)).toEqual([5, 20])
  for (const { trades, told: result } of buy?.outcomes ?? []) {
    expect(trades).toBeLessThan(10)
    expect(result).toBeNull()
  }
})

test('ten and more trades have a share and mean', () => {
  const record = recordTicker({ ticker, bars: climbing(400) })
  // RSI of such a climb is about 66 and every BUY clause is met on most days: 20 sessions are five rounds
  // of 1.01 ** 3 * 0.985, which is +1.486%, and 1.01486 ** 5 is +7.65% from any start.
  const twenty = record?.rules[0]?.outcomes.find(({ horizon }) => horizon === 20)
  expect(twenty?.trades).toBeGreaterThanOrEqual(10)
  expect(twenty?.told?.hitPercent).toBe(100)
  expect(twenty?.told?.meanPercent).toBeCloseTo(7.65, 1)
  expect(record?.anyDay.find(({ horizon }) => horizon === 20)?.meanPercent).toBeCloseTo(7.65, 1)
})

test('a stock that was never judged has no record', () => {
  expect(recordTicker({ ticker, bars: climbing(59) })).toBeNull()
  expect(recordTicker({ ticker, bars: climbing(0) })).toBeNull()
})
