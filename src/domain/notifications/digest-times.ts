import { addDays } from '../market/calendar/calendar-date.ts'
import { newYorkDate, newYorkTimeToUtc } from '../market/calendar/new-york-time.ts'

/** Two hours after the closing bell, when the day's bars are in; also on days without a session. */
const TIME_OF_DAY = '18:00'

/**
 * When a change found at a given time is mailed: once a day, so no one gets more than one message.
 * @param atUtc ISO 8601 UTC
 * @returns ISO 8601 UTC, after that time: a digest that is due may already have been sent
 */
export function nextDigestAt(atUtc: string): string {
  const date = newYorkDate(atUtc)
  const today = newYorkTimeToUtc(date, TIME_OF_DAY)
  return Date.parse(atUtc) < Date.parse(today)
    ? today
    : newYorkTimeToUtc(addDays(date, 1), TIME_OF_DAY)
}

/**
 * The previous digest; changes from its time on belong to the given one.
 * @param dueAtUtc a time from `nextDigestAt`
 */
export function digestBefore(dueAtUtc: string): string {
  return newYorkTimeToUtc(addDays(newYorkDate(dueAtUtc), -1), TIME_OF_DAY)
}

/** Alerts that fire together share a message. */
const ALERT_MAIL_MS = 5 * 60_000

/**
 * When a message about an alert is due: within five minutes, so that several share one.
 * @param atUtc ISO 8601 UTC
 * @returns ISO 8601 UTC, after that time
 */
export function nextAlertMailAt(atUtc: string): string {
  const periods = Math.floor(Date.parse(atUtc) / ALERT_MAIL_MS)
  return new Date((periods + 1) * ALERT_MAIL_MS).toISOString()
}

/** The start of the period whose alerts a message is about. @param dueAtUtc from `nextAlertMailAt` */
export function alertMailBefore(dueAtUtc: string): string {
  return new Date(Date.parse(dueAtUtc) - ALERT_MAIL_MS).toISOString()
}
