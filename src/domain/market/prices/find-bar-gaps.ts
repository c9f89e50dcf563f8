import { addDays } from '../calendar/calendar-date.ts'
import type { DailyBars } from './daily-bars.ts'
import { missedSessions } from '../calendar/missed-sessions.ts'
import { nextSession } from '../calendar/trading-days.ts'
import { followsNewYorkSessions } from '../listings/exchange-suffix.ts'
import type { Ticker } from '../listings/ticker.ts'

/** Sessions without a bar between two bars. */
export type BarGap = {
  /** First and last session without a bar, YYYY-MM-DD. */
  readonly missingFrom: string
  readonly missingTo: string
  readonly sessions: number
}

/**
 * Finds sessions without a bar among the newest bars. Bars missing after the last one are not a gap but
 * age: see `judgeFreshness`.
 * @param bars validated bars, oldest first
 * @param ticker decides the calendar: New York sessions for US listings; elsewhere only a break of more
 * than ten calendar days is a gap
 * @param newest how many of the newest bars to look at
 * @returns gaps, oldest first; empty when there is none
 */
export function findBarGaps(bars: DailyBars, ticker: Ticker, newest = 60): BarGap[] {
  const gaps: BarGap[] = []
  const isNewYork = followsNewYorkSessions(ticker)
  const [first, ...others] = bars.dates.slice(-newest)
  let previous = first ?? ''
  for (const date of others) {
    // The rule in most series, and much faster than walking the days.
    const isNext = isNewYork && nextSession(previous) === date
    const missing = isNext ? [] : missedSessions(previous, addDays(date, -1), ticker)
    const missingFrom = missing[0]
    const missingTo = missing.at(-1)
    if (missingFrom !== undefined && missingTo !== undefined) {
      gaps.push({ missingFrom, missingTo, sessions: missing.length })
    }
    previous = date
  }
  return gaps
}
