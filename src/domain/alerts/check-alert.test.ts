import { expect, test } from 'vitest'
import { knownTicker } from '../market/listings/ticker.ts'
import { sessionsBetween } from '../market/calendar/trading-days.ts'
import type { AlertCheck, AlertRule } from './alert.ts'
import { checkAlert, findYearRange, type Observation } from './check-alert.ts'

const ABOVE_300: AlertRule = { condition: 'price-above', threshold: 300 }
const RISE_5: AlertRule = { condition: 'day-rise', threshold: 5 }

function closeOf(session: string, price: number, more: Partial<Observation> = {}): Observation {
  const unknown = { changePercent: null, yearRange: null, judged: null }
  return { session, isSettled: true, asOf: null, price, ...unknown, ...more }
}

function quoteOf(session: string, time: string, price: number, more: Partial<Observation> = {}) {
  return closeOf(session, price, { isSettled: false, asOf: `${session}T${time}:00.000Z`, ...more })
}

/** Checks one after the other, and the prices at which it fired. */
function follow(rule: AlertRule, seen: readonly Observation[]) {
  let check: AlertCheck | null = null
  const fired: number[] = []
  for (const observation of seen) {
    const found = checkAlert(rule, check, [observation])
    check = found.check
    fired.push(...found.firings.map((firing) => firing.observation.price))
  }
  return { check, fired }
}

test('fires when the condition becomes true, once until it was false again', () => {
  const closes = [290, 301, 305, 299, 302].map((price, day) => closeOf(`2026-11-1${day}`, price))
  expect(follow(ABOVE_300, closes).fired).toEqual([301, 302])
})

test('a condition that is true when the alert is set waits until it becomes true anew', () => {
  const closes = [311, 312, 300, 301].map((price, day) => closeOf(`2026-11-1${day}`, price))
  expect(follow(ABOVE_300, closes).fired).toEqual([301])
})

test('above means above: the threshold itself does not fire', () => {
  const closes = [299, 300].map((price, day) => closeOf(`2026-11-1${day}`, price))
  expect(follow(ABOVE_300, closes)).toMatchObject({
    fired: [],
    check: { isMet: false, value: 300 },
  })
})

test('a quote fires during the session, and the session’s bar not again', () => {
  const seen = [
    closeOf('2026-11-18', 299),
    quoteOf('2026-11-19', '15:00', 300.5),
    closeOf('2026-11-19', 301),
  ]
  const { fired, check } = follow(ABOVE_300, seen)
  expect(fired).toEqual([300.5])
  expect(check).toMatchObject({ session: '2026-11-19', isSettled: true, value: 301 })
})

test('a quote of a session whose bar was checked, or an older quote, changes nothing', () => {
  const seen = [closeOf('2026-11-19', 299), quoteOf('2026-11-19', '20:59', 305)]
  expect(follow(ABOVE_300, seen)).toMatchObject({ fired: [], check: { isSettled: true } })
  const late = [quoteOf('2026-11-19', '15:10', 299), quoteOf('2026-11-19', '15:00', 305)]
  expect(follow(ABOVE_300, late).fired).toEqual([])
})

test('a move in a day fires once in each session that has it', () => {
  const moves = [
    quoteOf('2026-11-18', '15:00', 100, { changePercent: 1 }),
    quoteOf('2026-11-18', '15:01', 105, { changePercent: 5 }),
    quoteOf('2026-11-18', '15:02', 104, { changePercent: 4 }),
    quoteOf('2026-11-18', '15:03', 106, { changePercent: 6 }),
    quoteOf('2026-11-19', '15:00', 112, { changePercent: 5.5 }),
  ]
  expect(follow(RISE_5, moves).fired).toEqual([105, 112])
})

test('what is unknown is neither met nor unmet', () => {
  const seen = [
    closeOf('2026-11-17', 1, { yearRange: { high: 2, low: 0.5 } }),
    closeOf('2026-11-18', 3),
    closeOf('2026-11-19', 3, { yearRange: { high: 2, low: 0.5 } }),
  ]
  const { fired, check } = follow({ condition: 'year-high', threshold: null }, seen.slice(0, 2))
  expect([fired, check?.session]).toEqual([[], '2026-11-17'])
  expect(follow({ condition: 'year-high', threshold: null }, seen).fired).toEqual([3])
})

test('a signal is judged at the close alone', () => {
  const ticker = knownTicker('AAPL')
  const none = { kind: 'no-signal', ticker, asOf: null, ruleSet: 'momentum-v1' } as const
  const signal = { ...none, reason: { kind: 'halted', since: '2026-11-18' } } as const
  const changed: AlertRule = { condition: 'signal-change', threshold: null }
  const seen = [
    closeOf('2026-11-17', 1, { judged: { signal, before: 'NONE' } }),
    quoteOf('2026-11-18', '15:00', 1),
    closeOf('2026-11-18', 2, { judged: { signal, before: 'BUY' } }),
  ]
  expect(follow(changed, seen).fired).toEqual([2])
})

test('the 52-week range is of the year before the session, and unknown with fewer bars', () => {
  const dates = sessionsBetween('2025-11-10', '2026-11-20')
  const flat = Float64Array.from(dates, () => 100)
  const highs = Float64Array.from(flat)
  const lows = Float64Array.from(flat)
  highs[0] = 500
  highs[dates.indexOf('2026-03-02')] = 130
  lows[dates.indexOf('2026-06-01')] = 80
  highs[dates.indexOf('2026-11-20')] = 200
  const bars = { dates, opens: flat, highs, lows, closes: flat, volumes: flat }
  // November 10, 2025 is more than 364 days before; the session's own high does not count.
  expect(findYearRange(bars, '2026-11-20')).toEqual({ high: 130, low: 80 })
  expect(findYearRange({ ...bars, dates: dates.slice(30) }, '2026-11-20')).toBeNull()
})

test('the first check only finds where things are, even if it sees a close and a quote', () => {
  const seen = [closeOf('2026-11-18', 100), quoteOf('2026-11-19', '15:00', 305)]
  expect(checkAlert(ABOVE_300, null, seen)).toMatchObject({ firings: [], check: { isMet: true } })
})
