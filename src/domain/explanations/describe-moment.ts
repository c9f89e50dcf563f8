import { weekdayOf } from '../market/calendar/calendar-date.ts'
import { formatDate } from './format-date.ts'

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/**
 * A moment as part of a sentence: "14:05 UTC" on the day of `nowUtc`, else with its day, as in
 * "14:05 UTC on Monday, 24 August 2026".
 * @param atUtc ISO 8601 UTC
 * @param nowUtc ISO 8601 UTC
 */
export function describeMoment(atUtc: string, nowUtc: string): string {
  const date = atUtc.slice(0, 10)
  const time = `${atUtc.slice(11, 16)} UTC`
  if (date === nowUtc.slice(0, 10)) return time
  return `${time} on ${WEEKDAYS[weekdayOf(date)] ?? ''}, ${formatDate(date)}`
}
