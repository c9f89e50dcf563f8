import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DailyBars } from '../market/prices/daily-bars.ts'
import { firstBars } from '../market/prices/first-bars.ts'
import { knownTicker } from '../market/listings/ticker.ts'
import { sessionsBetween } from '../market/calendar/trading-days.ts'
import { judgeBars } from '../signals/judge-bars.ts'
import { findSignalChanges } from './find-signal-changes.ts'
import { stateOf, type SignalState } from './signal-state.ts'

const ticker = knownTicker('MSFT')
const SESSIONS = sessionsBetween('2026-01-01', '2026-11-20')

/** Bars at consecutive sessions; a flat price is a WATCH, as momentum stays in the middle. */
function barsOf(closes: readonly number[], volumes: readonly number[]): DailyBars {
  const column = Float64Array.from(closes)
  return {
    dates: SESSIONS.slice(0, closes.length),
    opens: column,
    highs: column,
    lows: column,
    closes: column,
    volumes: Float64Array.from(volumes),
  }
}

function flat(count: number, volumeAt: (index: number) => number = () => 1000): DailyBars {
  return barsOf(
    Array.from({ length: count }, () => 100),
    Array.from({ length: count }, (_, index) => volumeAt(index)),
  )
}

function find(bars: DailyBars, since: number, result: SignalState) {
  return findSignalChanges({ ticker, bars, since: SESSIONS[since] ?? '', lastNotified: result })
}

test('without a newer bar nothing changed, whatever the previous state', () => {
  expect(find(flat(80), 79, 'BUY')).toEqual({
    changes: [],
    through: SESSIONS[79],
    state: 'BUY',
  })
})

test('the sixtieth bar is the first with a signal', () => {
  const { changes, through, state } = find(flat(62), 50, 'NONE')
  expect(changes).toMatchObject([{ session: SESSIONS[59], from: 'NONE', to: 'WATCH' }])
  expect([through, state]).toEqual([SESSIONS[61], 'WATCH'])
})

test('a halt is a change to no signal at its third bar, and the first trade one back', () => {
  const bars = flat(84, (index) => (index >= 78 && index < 82 ? 0 : 1000))
  expect(find(bars, 76, 'WATCH').changes).toMatchObject([
    { session: SESSIONS[80], from: 'WATCH', to: 'NONE', signal: { reason: { kind: 'halted' } } },
    { session: SESSIONS[82], from: 'NONE', to: 'WATCH' },
  ])
})

test('a session without a bar is a gap from the next bar on', () => {
  const whole = flat(81)
  const without = (column: Float64Array) => column.filter((_, index) => index !== 79)
  const bars: DailyBars = {
    dates: whole.dates.filter((_, index) => index !== 79),
    opens: without(whole.opens),
    highs: without(whole.highs),
    lows: without(whole.lows),
    closes: without(whole.closes),
    volumes: without(whole.volumes),
  }
  expect(find(bars, 78, 'WATCH').changes).toMatchObject([
    { session: SESSIONS[80], to: 'NONE', signal: { reason: { kind: 'gap', sessions: 1 } } },
  ])
})

test('the previous state counts, even if the provider has restated the bars since', () => {
  expect(find(flat(70), 68, 'SELL').changes).toMatchObject([
    { session: SESSIONS[69], from: 'SELL', to: 'WATCH' },
  ])
})

const STEPS = fc.array(fc.integer({ min: -800, max: 800 }), { minLength: 62, maxLength: 110 })

test('each bar is judged as if no later one had come, and changes follow from one to the next', () => {
  fc.assert(
    fc.property(STEPS, fc.nat({ max: 40 }), (steps, back) => {
      let close = 100
      const bars = barsOf(
        steps.map((step) => (close *= 1 + step / 10_000)),
        steps.map((_, index) => 1000 + index),
      )
      const since = bars.dates.length - 1 - Math.min(back, bars.dates.length - 1)
      const { changes, state } = find(bars, since, 'NONE')
      const states = bars.dates.map((_, index) =>
        stateOf(judgeBars({ ticker, bars: firstBars(bars, index + 1) })),
      )
      for (const { session, from, to } of changes) {
        expect(from).not.toBe(to)
        expect(to).toBe(states[bars.dates.indexOf(session)])
      }
      expect(changes.slice(1).map(({ from }) => from)).toEqual(
        changes.slice(0, -1).map(({ to }) => to),
      )
      expect(state).toBe(since === states.length - 1 ? 'NONE' : states.at(-1))
    }),
    { numRuns: 30 },
  )
})

test('the same sessions in two runs give the same changes', () => {
  fc.assert(
    fc.property(STEPS, fc.integer({ min: 1, max: 20 }), (steps, later) => {
      let close = 100
      const bars = barsOf(
        steps.map((step) => (close *= 1 + step / 10_000)),
        steps.map(() => 1000),
      )
      const begin = bars.dates.length - 1 - 20 - 1
      const batchSize = find(bars, begin, 'NONE')
      const first = find(firstBars(bars, begin + 1 + later), begin, 'NONE')
      const second = findSignalChanges({
        ticker,
        bars,
        since: first.through,
        lastNotified: first.state,
      })
      expect([...first.changes, ...second.changes]).toEqual(batchSize.changes)
      expect([second.through, second.state]).toEqual([batchSize.through, batchSize.state])
    }),
    { numRuns: 30 },
  )
})
