import { expect, test } from 'vitest'
import type { DailyBars } from '../market/prices/daily-bars.ts'
import { knownTicker } from '../market/listings/ticker.ts'
import { sessionsBetween } from '../market/calendar/trading-days.ts'
import { judgeFinishedBars } from './judge-finished-bars.ts'

const ticker = knownTicker('AAPL')

/** A flat price, with a chosen volume for its last bars. */
function rest(dates: readonly string[], lastVolumes: readonly number[] = []): DailyBars {
  const column = Float64Array.from(dates, () => 100)
  const volumes = Float64Array.from(dates, () => 1000)
  volumes.set(lastVolumes, dates.length - lastVolumes.length)
  return { dates, opens: column, highs: column, lows: column, closes: column, volumes }
}

const SESSIONS = sessionsBetween('2026-05-01', '2026-08-20')

test('bars at every session with trade in them are judged', () => {
  expect(judgeFinishedBars({ ticker, bars: rest(SESSIONS) })).toMatchObject({
    kind: 'signal',
    action: 'WATCH',
    asOf: '2026-08-20',
  })
})

test('three bars without a trade are a halt, two are not', () => {
  expect(judgeFinishedBars({ ticker, bars: rest(SESSIONS, [0, 0, 0]) })).toMatchObject({
    kind: 'no-signal',
    asOf: '2026-08-20',
    reason: { kind: 'halted', since: '2026-08-18' },
  })
  expect(judgeFinishedBars({ ticker, bars: rest(SESSIONS, [0, 0]) }).kind).toBe('signal')
})

test('a session without a bar among the judged ones is a gap', () => {
  const dates = SESSIONS.filter((date) => date !== '2026-08-11')
  expect(judgeFinishedBars({ ticker, bars: rest(dates) })).toMatchObject({
    reason: { kind: 'gap', missingFrom: '2026-08-11', missingTo: '2026-08-11', sessions: 1 },
  })
})

test('no bars are too few', () => {
  expect(judgeFinishedBars({ ticker, bars: rest([]) })).toMatchObject({
    asOf: null,
    reason: { kind: 'too-few-bars', have: 0 },
  })
})
