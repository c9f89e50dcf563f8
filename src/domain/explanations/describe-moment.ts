import { localTime } from '../market/calendar/zoned-time.ts'
import { formatDate, formatWeekday } from './format-date.ts'

/** The time zone of the market, written ET. */
const MARKET_ZONE = 'America/New_York'

/**
 * A moment as part of a sentence: "2:05 PM ET" on the New York day of `nowUtc`, else with its day, as in
 * "2:05 PM ET on Monday, Aug 24, 2026".
 * @param atUtc ISO 8601 UTC
 * @param nowUtc ISO 8601 UTC
 */
export function describeMoment(atUtc: string, nowUtc: string): string {
  const { date, time } = localTime(MARKET_ZONE, atUtc)
  const clock = `${formatClock(time)} ET`
  if (date === localTime(MARKET_ZONE, nowUtc).date) return clock
  return `${clock} on ${formatWeekday(date)}`
}

/**
 * A moment in full: "Aug 20, 2026, 2:05 PM ET".
 * @param atUtc ISO 8601 UTC
 */
export function formatMoment(atUtc: string): string {
  const { date, time } = localTime(MARKET_ZONE, atUtc)
  return `${formatDate(date)}, ${formatClock(time)} ET`
}

/** A time of day on the 12-hour clock. @param time HH:MM, 24 hours */
export function formatClock(time: string): string {
  const [hours = '0', minutes = '00'] = time.split(':')
  const hour = Number(hours)
  return `${hour % 12 === 0 ? 12 : hour % 12}:${minutes} ${hour < 12 ? 'AM' : 'PM'}`
}
