import { addDays, weekdayOf } from './calendar-date.ts'
import { closesEarly, holidayName } from './holidays.ts'
import { newYorkDate, newYorkTimeToUtc } from './new-york-time.ts'

/** Whether the New York exchanges trade at a moment, and when that changes. */
export type MarketState = {
  readonly state: 'open' | 'closed'
  /** The holiday that closes the market on that New York date; null on sessions and weekends. */
  readonly holiday: string | null
  /** The next opening bell after the moment, ISO 8601 UTC. */
  readonly nextOpenUtc: string
  /** The next closing bell after the moment, ISO 8601 UTC. */
  readonly nextCloseUtc: string
  /** Whether that closing bell rings at 13:00 instead of 16:00 New York time. */
  readonly isNextCloseEarly: boolean
}

/**
 * Whether a date is a session of the New York exchanges. Right for 2013 to 2028; later years follow the
 * same rules but cannot know one-off closures.
 * @param date YYYY-MM-DD in New York
 */
export function isSession(date: string): boolean {
  if (nextBySession.has(date)) return true
  const year = readYear(date)
  return year === null ? isOpenOn(date) : addYear(year) && nextBySession.has(date)
}

function isOpenOn(date: string): boolean {
  const weekday = weekdayOf(date)
  return weekday !== 0 && weekday !== 6 && holidayName(date) === null
}

/**
 * Every session of the years asked for so far with the one after it: ten holiday rules a day are too
 * many for each look.
 */
const nextBySession = new Map<string, string>()
const addedYears = new Set<number>()

/** Adds a year's sessions. @returns false when they were there before */
function addYear(year: number): boolean {
  if (addedYears.has(year)) return false
  let next = ''
  for (let date = `${year + 1}-01-10`; date >= `${year}`; date = addDays(date, -1)) {
    if (!isOpenOn(date)) continue
    if (date < `${year + 1}`) nextBySession.set(date, next)
    next = date
  }
  addedYears.add(year)
  return true
}

/** The year of a date; null outside of the two centuries whose sessions are kept. */
function readYear(date: string): number | null {
  const year = Number(date.slice(0, 4))
  return year >= 1900 && year < 2100 ? year : null
}

/**
 * The sessions after one date up to and including another, oldest first.
 * @param afterDate YYYY-MM-DD, exclusive
 * @param throughDate YYYY-MM-DD, inclusive; no sessions when it is before `afterDate`
 */
export function sessionsBetween(afterDate: string, throughDate: string): string[] {
  const sessions: string[] = []
  for (let date = nextSession(afterDate); date <= throughDate; date = nextSession(date)) {
    sessions.push(date)
  }
  return sessions
}

/** How many sessions there are from one through another, both counted. @param firstDate and `lastDate` YYYY-MM-DD, sessions */
export function countSessions(firstDate: string, lastDate: string): number {
  return sessionsBetween(firstDate, lastDate).length + 1
}

/** The first session after a date (YYYY-MM-DD, exclusive). */
export function nextSession(date: string): string {
  const known = nextBySession.get(date)
  if (known !== undefined) return known
  const year = readYear(date)
  if (year !== null && addYear(year)) return nextSession(date)
  let next = addDays(date, 1)
  while (!isSession(next)) next = addDays(next, 1)
  return next
}

/** The last session before a date (YYYY-MM-DD, exclusive). */
export function previousSession(date: string): string {
  let previous = addDays(date, -1)
  while (!isSession(previous)) previous = addDays(previous, -1)
  return previous
}

/**
 * The opening and closing bell of a session: 09:30 to 16:00 New York time, 13:00 on short days.
 * @param session YYYY-MM-DD, a date for which `isSession` is true
 * @returns ISO 8601 UTC
 */
export function sessionHours(session: string): { opensAtUtc: string; closesAtUtc: string } {
  return {
    opensAtUtc: newYorkTimeToUtc(session, '09:30'),
    closesAtUtc: newYorkTimeToUtc(session, closesEarly(session) ? '13:00' : '16:00'),
  }
}

/**
 * The newest session whose closing bell has rung.
 * @param atUtc ISO 8601 UTC
 * @returns YYYY-MM-DD in New York
 */
export function lastFinishedSession(atUtc: string): string {
  const date = newYorkDate(atUtc)
  if (isSession(date) && isAtOrAfter(atUtc, sessionHours(date).closesAtUtc)) return date
  return previousSession(date)
}

/**
 * Whether the New York exchanges trade at a moment (regular hours only), and when that changes.
 * @param atUtc ISO 8601 UTC
 */
export function marketState(atUtc: string): MarketState {
  const today = newYorkDate(atUtc)
  const current = isSession(today) ? today : nextSession(today)
  const { opensAtUtc, closesAtUtc } = sessionHours(current)
  const hasOpened = isAtOrAfter(atUtc, opensAtUtc)
  const hasClosed = isAtOrAfter(atUtc, closesAtUtc)
  const following = nextSession(current)
  const closing = hasClosed ? following : current
  return {
    state: hasOpened && !hasClosed ? 'open' : 'closed',
    holiday: holidayName(today),
    nextOpenUtc: hasOpened ? sessionHours(following).opensAtUtc : opensAtUtc,
    nextCloseUtc: sessionHours(closing).closesAtUtc,
    isNextCloseEarly: closesEarly(closing),
  }
}

function isAtOrAfter(momentUtc: string, otherUtc: string): boolean {
  return Date.parse(momentUtc) >= Date.parse(otherUtc)
}
