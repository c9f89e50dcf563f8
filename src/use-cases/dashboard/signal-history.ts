import type { DailyBars } from '../../domain/market/prices/daily-bars.ts'
import type { Ticker } from '../../domain/market/listings/ticker.ts'
import {
  findRecentChanges,
  type RecentChanges,
} from '../../domain/notifications/find-recent-changes.ts'

/** Six weeks of trading: who was away longer has the history of notifications. */
const NEWEST = 30

/**
 * What signals did lately, worked out once for bars that many people ask about: the same bars are the
 * same object for as long as the source holds them.
 */
export function createSignalHistory(): (ticker: Ticker, bars: DailyBars) => RecentChanges {
  const known = new WeakMap<DailyBars, RecentChanges>()
  return (ticker, bars) => {
    const held = known.get(bars)
    if (held !== undefined) return held
    const found = findRecentChanges({ ticker, bars, newest: NEWEST })
    known.set(bars, found)
    return found
  }
}
