import { addDays } from '../market/calendar/calendar-date.ts'
import { newYorkDate, newYorkTimeToUtc } from '../market/calendar/new-york-time.ts'

/** Two hours after the closing bell, when the day's bars have come in; kept on days without a session too. */
const TIME_OF_DAY = '18:00'

/**
 * When what is found at a moment goes out by mail: once a day, so nobody gets more than one message.
 * @param atUtc ISO 8601 UTC
 * @returns ISO 8601 UTC, after that moment: a digest that is due may have been taken out already
 */
export function nextDigestAt(atUtc: string): string {
  const date = newYorkDate(atUtc)
  const today = newYorkTimeToUtc(date, TIME_OF_DAY)
  return Date.parse(atUtc) < Date.parse(today)
    ? today
    : newYorkTimeToUtc(addDays(date, 1), TIME_OF_DAY)
}

/**
 * The digest before one; what came from its moment on is in that one.
 * @param dueAtUtc a moment that `nextDigestAt` gave
 */
export function digestBefore(dueAtUtc: string): string {
  return newYorkTimeToUtc(addDays(newYorkDate(dueAtUtc), -1), TIME_OF_DAY)
}
