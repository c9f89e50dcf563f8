import { addDays } from '../calendar/calendar-date.ts'
import type { Freshness } from './daily-bars.ts'
import { followsNewYorkSessions } from '../listings/exchange-suffix.ts'
import { missedSessions } from '../calendar/missed-sessions.ts'
import { SAMPLE } from '../listings/sample.ts'
import type { Ticker } from '../listings/ticker.ts'
import { lastFinishedSession } from '../calendar/trading-days.ts'

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
export function judgeFreshness(requested: {
  lastBarDate: string
  provider: string
  ticker: Ticker
  nowUtc: string
}): DailyFreshness {
  const through = followsNewYorkSessions(requested.ticker)
    ? lastFinishedSession(requested.nowUtc)
    : addDays(requested.nowUtc.slice(0, 10), -1)
  const missed = missedSessions(requested.lastBarDate, through, requested.ticker).length
  if (requested.provider === SAMPLE) return { freshness: 'sample', missedSessions: missed }
  return { freshness: missed >= 2 ? 'stale' : 'eod', missedSessions: missed }
}
