import { addDays, weekdayOf } from './calendar-date.ts'
import { followsNewYorkSessions } from '../listings/exchange-suffix.ts'
import type { Ticker } from '../listings/ticker.ts'
import { lastFinishedSession } from './trading-days.ts'

/**
 * The newest session of a ticker's exchange that is over at a moment, never the current one. Outside the
 * US, where we have neither hours nor holidays, it is the last weekday before the UTC date.
 * @param nowUtc ISO 8601 UTC
 * @returns YYYY-MM-DD
 */
export function lastSessionOf(ticker: Ticker, nowUtc: string): string {
  if (followsNewYorkSessions(ticker)) return lastFinishedSession(nowUtc)
  let date = nowUtc.slice(0, 10)
  do date = addDays(date, -1)
  while (weekdayOf(date) % 6 === 0)
  return date
}
