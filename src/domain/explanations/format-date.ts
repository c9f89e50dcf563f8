import { weekdayOf, WEEKDAY_NAMES } from '../market/calendar/calendar-date.ts'

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/**
 * A date as Americans write it: Aug 20, 2026. Independent of clock and time zone.
 * @param date YYYY-MM-DD
 */
export function formatDate(date: string): string {
  const [year = '', month = '', day = ''] = date.split('-')
  return `${MONTHS[Number(month) - 1] ?? month} ${Number(day)}, ${year}`
}

/** A date with its day of the week: Thursday, Aug 20, 2026. @param date YYYY-MM-DD */
export function formatWeekday(date: string): string {
  return `${WEEKDAY_NAMES[weekdayOf(date)] ?? ''}, ${formatDate(date)}`
}
