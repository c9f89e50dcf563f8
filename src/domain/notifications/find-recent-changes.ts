import type { DailyBars } from '../market/prices/daily-bars.ts'
import { firstBars } from '../market/prices/first-bars.ts'
import type { Ticker } from '../market/listings/ticker.ts'
import { judgeFinishedBars } from '../signals/judge-finished-bars.ts'
import { findSignalChanges, type SignalChange } from './find-signal-changes.ts'
import { stateOf } from './signal-state.ts'

/** Recent changes of a ticker's public signal. */
export type RecentChanges = {
  /** The trading dates examined, YYYY-MM-DD, oldest first; empty without bars. */
  readonly sessions: readonly string[]
  /** Oldest first. */
  readonly changes: readonly Pick<SignalChange, 'session' | 'from' | 'to'>[]
}

/**
 * Changes of a ticker's public signal at its newest bars, the first compared with the bar before.
 * @param bars checked daily bars, oldest first
 * @param newest how many of the newest bars to examine
 */
export function findRecentChanges(requested: {
  readonly ticker: Ticker
  readonly bars: DailyBars
  readonly newest: number
}): RecentChanges {
  const { ticker, bars, newest } = requested
  const before = Math.max(0, bars.dates.length - newest)
  const result = stateOf(judgeFinishedBars({ ticker, bars: firstBars(bars, before) }))
  const since = bars.dates[before - 1] ?? ''
  const { changes } = findSignalChanges({ ticker, bars, since, lastNotified: result })
  return {
    sessions: bars.dates.slice(before),
    changes: changes.map(({ session, from, to }) => ({ session, from, to })),
  }
}
