import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DailyBars } from '../market/prices/daily-bars.ts'
import { firstBars } from '../market/prices/first-bars.ts'
import { knownTicker } from '../market/listings/ticker.ts'
import { sessionsBetween } from '../market/calendar/trading-days.ts'
import { judgeEachBar } from './judge-each-bar.ts'
import { judgeFinishedBars } from './judge-finished-bars.ts'

const ticker = knownTicker('MSFT')
const SESSIONS = sessionsBetween('2026-01-01', '2026-11-20')

/** A close and a volume per session; a `null` session has no bar. */
type Day = { readonly step: number; readonly volume: number } | null

function walk(days: readonly Day[]): DailyBars {
  let close = 100
  const bars = days.flatMap((day, index) => {
    if (day === null) return []
    close *= 1 + day.step
    return [{ date: SESSIONS[index] ?? '', close, volume: day.volume }]
  })
  const closes = Float64Array.from(bars, (bar) => bar.close)
  return {
    dates: bars.map(({ date }) => date),
    opens: closes,
    highs: closes,
    lows: closes,
    closes,
    volumes: Float64Array.from(bars, ({ volume }) => volume),
  }
}

/** Mostly trading, with an occasional session that is flat or has no bar. */
const day = fc.oneof(
  { weight: 40, arbitrary: trading(fc.integer({ min: -300, max: 300 })) },
  { weight: 2, arbitrary: fc.constant({ step: 0, volume: 0 }) },
  { weight: 1, arbitrary: fc.constant(null) },
)

function trading(parts: fc.Arbitrary<number>): fc.Arbitrary<Day> {
  return parts.map((part) => ({ step: part / 10_000, volume: 1_000 + part }))
}

test('each bar is judged as if the later ones had not come', () => {
  fc.assert(
    fc.property(fc.array(day, { maxLength: 140 }), fc.nat(70), (days, from) => {
      const bars = walk(days)
      const judged = judgeEachBar({ ticker, bars, from })
      const onebyone = bars.dates
        .map((_, index) => judgeFinishedBars({ ticker, bars: firstBars(bars, index + 1) }))
        .slice(from)
      expect(judged).toEqual(onebyone)
    }),
    { numRuns: 60 },
  )
})

test('a gap counts until sixty bars have come since', () => {
  const rising = { step: 0.001, volume: 1_000 }
  const days: Day[] = Array.from({ length: 140 }, (_, index) => (index === 70 ? null : rising))
  const judged = judgeEachBar({ ticker, bars: walk(days), from: 69 })
  const reasons = judged.map((one) => (one.kind === 'no-signal' ? one.reason.kind : 'none'))
  // Bar 70 is the first after the gap; bar 129 is the sixtieth from there.
  expect(reasons.indexOf('gap')).toBe(70 - 69)
  expect(reasons.lastIndexOf('gap')).toBe(128 - 69)
})
