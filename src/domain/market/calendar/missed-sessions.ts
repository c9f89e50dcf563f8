import { addDays, daysBetween, weekdayOf } from './calendar-date.ts'
import { followsNewYorkSessions } from '../listings/exchange-suffix.ts'
import type { Ticker } from '../listings/ticker.ts'
import { sessionsBetween } from './trading-days.ts'

/**
 * Outside the US we have no holidays; this covers the longest usual break, a week off with both weekends.
 */
const MAX_BREAK_DAYS = 10

/**
 * The sessions of a ticker's exchange in a date range without bars.
 * @param lastBarDate YYYY-MM-DD of the bar before the range
 * @param throughDate last date of the range, YYYY-MM-DD
 * @param ticker decides the calendar: New York sessions for US listings; elsewhere nothing counts as
 * missed until the gap exceeds ten calendar days, then every weekday does
 * @returns dates oldest first; empty when nothing was missed
 */
export function missedSessions(lastBarDate: string, throughDate: string, ticker: Ticker): string[] {
  if (followsNewYorkSessions(ticker)) return sessionsBetween(lastBarDate, throughDate)
  if (daysBetween(lastBarDate, throughDate) < MAX_BREAK_DAYS) return []
  return weekdaysBetween(lastBarDate, throughDate)
}

function weekdaysBetween(afterDate: string, throughDate: string): string[] {
  const weekdays: string[] = []
  for (let date = addDays(afterDate, 1); date <= throughDate; date = addDays(date, 1)) {
    const weekday = weekdayOf(date)
    if (weekday !== 0 && weekday !== 6) weekdays.push(date)
  }
  return weekdays
}
