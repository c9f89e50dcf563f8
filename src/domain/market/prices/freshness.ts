import { addDays } from '../calendar/calendar-date.ts'
import type { Freshness } from './daily-bars.ts'
import { followsNewYorkSessions } from '../listings/exchange-suffix.ts'
import { missedSessions } from '../calendar/missed-sessions.ts'
import { SAMPLE } from '../listings/sample.ts'
import type { Ticker } from '../listings/ticker.ts'
import { lastFinishedSession } from '../calendar/trading-days.ts'

/** Freshness of the newest daily bar. */
export type DailyFreshness = {
  readonly freshness: Extract<Freshness, 'eod' | 'stale' | 'sample'>
  /** Sessions that have ended since the newest bar; outside the US 0 until ten calendar days have passed. */
  readonly missedSessions: number
}

/**
 * Judges how current the newest daily bar is. One missing session is still `eod`, because providers
 * publish a day's bar minutes to hours after the close.
 * @param lastBarDate YYYY-MM-DD in the exchange's zone
 * @param provider provider name; bars of `sample` are always labeled so
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
