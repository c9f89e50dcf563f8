import { addDays, weekdayOf } from '../market/calendar/calendar-date.ts'
import { newYorkTimeToUtc } from '../market/calendar/new-york-time.ts'
import {
  lastFinishedSession,
  nextSession,
  previousSession,
  sessionHours,
} from '../market/calendar/trading-days.ts'
import { localTime, zonedTimeToUtc } from '../market/calendar/zoned-time.ts'
import type { DigestKind } from './digest.ts'

/** Two hours after the usual closing bell, when the day's bars are in. */
const EVENING = '18:00'
/** Nobody gets a message at night: from ten in the evening on, it waits for the morning. */
const NIGHT = '22:00'
const MORNING = '07:00'
const SATURDAY_MORNING = '09:00'
const SATURDAY = 6

/** The trading dates that a digest is about, and the time between the previous one and this one. */
export type DigestPeriod = {
  readonly kind: DigestKind
  /** First and last trading date, YYYY-MM-DD. */
  readonly from: string
  readonly session: string
  /** What became known from this moment on, ISO 8601 UTC … */
  readonly sinceUtc: string
  /** … until this one, when it is due. */
  readonly dueAtUtc: string
}

/**
 * The digest that is to be written at a moment: from when it is due until the market opens again. A day
 * without a session has none.
 * @param timeZone IANA name of the reader's zone
 * @returns null when none is due
 */
export function findDueDigest(
  kind: DigestKind,
  atUtc: string,
  timeZone: string,
): DigestPeriod | null {
  const finished = lastFinishedSession(atUtc)
  const session = kind === 'daily' ? finished : lastOfWeek(finished)
  const dueAtUtc = dueAt(kind, session, timeZone)
  const isOver = Date.parse(atUtc) >= Date.parse(sessionHours(nextSession(session)).opensAtUtc)
  if (Date.parse(atUtc) < Date.parse(dueAtUtc) || isOver) return null
  const before = previousSession(session)
  const previous = kind === 'daily' ? before : previousSession(sundayBefore(session))
  return {
    kind,
    from: kind === 'daily' ? session : nextSession(previous),
    session,
    sinceUtc: dueAt(kind, previous, timeZone),
    dueAtUtc,
  }
}

/** The newest session up to a given one that is the last of its week. */
function lastOfWeek(session: string): string {
  const isLast = sundayBefore(nextSession(session)) > session
  return isLast ? session : previousSession(sundayBefore(session))
}

function sundayBefore(date: string): string {
  return addDays(date, -weekdayOf(date))
}

function dueAt(kind: DigestKind, session: string, timeZone: string): string {
  const evening = newYorkTimeToUtc(session, EVENING)
  if (kind === 'weekly') {
    const date = addDays(session, SATURDAY - weekdayOf(session))
    const saturday = zonedTimeToUtc(timeZone, { date, time: SATURDAY_MORNING })
    // Far east of New York, Saturday morning comes before the market closes.
    return saturday > evening ? saturday : evening
  }
  const { date, time } = localTime(timeZone, evening)
  if (time >= NIGHT) return zonedTimeToUtc(timeZone, { date: addDays(date, 1), time: MORNING })
  return time < MORNING ? zonedTimeToUtc(timeZone, { date, time: MORNING }) : evening
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
