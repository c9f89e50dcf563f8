import { addDays } from './calendar-date.ts'
import type { Freshness } from './daily-bars.ts'
import { followsNewYorkSessions } from './exchange-suffix.ts'
import { missedSessions } from './missed-sessions.ts'
import { SAMPLE } from './sample.ts'
import type { Ticker } from './ticker.ts'
import { lastFinishedSession } from './trading-days.ts'

/** How old the newest daily bar is. */
export type DailyFreshness = {
  readonly freshness: Extract<Freshness, 'eod' | 'stale' | 'sample'>
  /** Sessions that have ended since the newest bar; outside the US 0 until ten calendar days have passed. */
  readonly missedSessions: number
}

/**
 * Says how the newest daily bar relates to the exchange's clock. One missing session is still
 * `eod`, because providers publish a day's bar minutes to hours after the close.
 * @param lastBarDate YYYY-MM-DD in the exchange's zone
 * @param provider name of the provider; bars of `sample` are always labelled so
 * @param nowUtc ISO 8601 UTC
 */
export function judgeFreshness(asked: {
  lastBarDate: string
  provider: string
  ticker: Ticker
  nowUtc: string
}): DailyFreshness {
  const through = followsNewYorkSessions(asked.ticker)
    ? lastFinishedSession(asked.nowUtc)
    : addDays(asked.nowUtc.slice(0, 10), -1)
  const missed = missedSessions(asked.lastBarDate, through, asked.ticker).length
  if (asked.provider === SAMPLE) return { freshness: 'sample', missedSessions: missed }
  return { freshness: missed >= 2 ? 'stale' : 'eod', missedSessions: missed }
}
