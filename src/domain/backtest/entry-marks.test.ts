import { expect, test } from 'vitest'
import { toColumns } from '../market/prices/check-bars.ts'
import type { DailyBar } from '../market/prices/daily-bars.ts'
import { firstBars } from '../market/prices/first-bars.ts'
import { knownTicker } from '../market/listings/ticker.ts'
import { sessionsBetween } from '../market/calendar/trading-days.ts'
import { judgeFinishedBars } from '../signals/judge-finished-bars.ts'
import { markEntries } from './entry-marks.ts'
import { ENTRY_RULES } from './entry-rules.ts'
import { seedRandom } from './seeded-random.ts'

const ticker = knownTicker('TINY')

/**
 * A random walk with long swings, so that every rule fires; with one missing session and a halt of five
 * bars.
 */
function walk(seed: number) {
  const random = seedRandom(seed)
  let close = 100
  const bars = sessionsBetween('2024-01-01', '2026-06-30').map((date, day): DailyBar => {
    if (day >= 400 && day < 405) {
      return { date, open: close, high: close, low: close, close, volume: 0 }
    }
    const open = close
    close *= 1 + 0.006 * Math.sin(day / 17) + (random.unit() - 0.5) * 0.03
    const [high, low] = [Math.max(open, close) * 1.004, Math.min(open, close) * 0.996]
    return { date, open, high, low, close, volume: 1000 + random.below(500) }
  })
  return toColumns(bars.filter((_, day) => day !== 200))
}

test('a close is judged, and a rule fires, exactly where the public signal does', () => {
  const counts = { judged: 0, withheld: 0, BUY: 0, SELL: 0, WATCH: 0, exhaustion: 0 }
  for (const seed of [1, 2, 3]) {
    const bars = walk(seed)
    const { judged, fired } = markEntries({ ticker, bars }, ENTRY_RULES)
    const held1 = (id: string, index: number) =>
      fired[ENTRY_RULES.findIndex((rule) => rule.id === id)]?.[index] === 1
    for (const index of bars.dates.keys()) {
      const signal = judgeFinishedBars({ ticker, bars: firstBars(bars, index + 1) })
      expect(judged[index] === 1).toBe(signal.kind === 'signal')
      counts[signal.kind === 'signal' ? 'judged' : 'withheld'] += 1
      if (signal.kind !== 'signal') continue
      counts[signal.action] += 1
      counts.exhaustion += signal.rule === 'exhaustion' ? 1 : 0
      expect(held1('buy', index)).toBe(signal.action === 'BUY')
      expect(held1('sell', index)).toBe(signal.action === 'SELL')
      expect(held1('rsi-above-70', index)).toBe(signal.readings.rsi > 70)
      expect(held1('exhaustion', index) || signal.rule !== 'exhaustion').toBe(true)
    }
  }
  // Each walk has no signal for 59 warm-up bars, 59 bars after the gap, and the halt.
  for (const count of Object.values(counts)) expect(count).toBeGreaterThan(0)
})

test('bars after a missing session and after none are distinguished', () => {
  const { breaks } = markEntries({ ticker, bars: walk(1) }, [])
  expect([breaks[199], breaks[200], breaks.at(-1)]).toEqual([0, 1, 1])
})
