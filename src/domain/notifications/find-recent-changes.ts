import type { DailyBars } from '../market/prices/daily-bars.ts'
import { firstBars } from '../market/prices/first-bars.ts'
import type { Ticker } from '../market/listings/ticker.ts'
import { judgeFinishedBars } from '../signals/judge-finished-bars.ts'
import { findSignalChanges, type SignalChange } from './find-signal-changes.ts'
import { stateOf } from './signal-state.ts'

/** What a ticker's public signal did lately. */
export type RecentChanges = {
  /** The trading dates that were looked at, YYYY-MM-DD, oldest first; empty without bars. */
  readonly sessions: readonly string[]
  /** Oldest first. */
  readonly changes: readonly Pick<SignalChange, 'session' | 'from' | 'to'>[]
}

/**
 * What a ticker's public signal did at its newest bars, the first of them held against the bar before.
 * @param bars checked daily bars, oldest first
 * @param newest how many of the newest bars to look at
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
  const { changes } = findSignalChanges({ ticker, bars, since, told: result })
  return {
    sessions: bars.dates.slice(before),
    changes: changes.map(({ session, from, to }) => ({ session, from, to })),
  }
}
