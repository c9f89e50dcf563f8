import { isSession, nextSession, sessionHours } from '../market/calendar/trading-days.ts'
import { followsNewYorkSessions } from '../market/listings/exchange-suffix.ts'
import type { Ticker } from '../market/listings/ticker.ts'

/**
 * When a receipt was logged: only `before-next-open` is in time for a trade on its signal.
 * `before-close` is impossible for an honest log, since the bar was not finished.
 */
export type LogTiming = 'before-next-open' | 'after-next-open' | 'before-close' | 'unknown-hours'

/**
 * Compares the time of a log entry with the hours of its market.
 * @param session the trading date of the receipt, YYYY-MM-DD
 * @param loggedAtUtc ISO 8601 UTC
 */
export function findLogTiming(logged: {
  readonly ticker: Ticker
  readonly session: string
  readonly loggedAtUtc: string
}): LogTiming {
  const { ticker, session, loggedAtUtc } = logged
  if (!followsNewYorkSessions(ticker) || !isSession(session)) return 'unknown-hours'
  const loggedMs = Date.parse(loggedAtUtc)
  if (loggedMs < Date.parse(sessionHours(session).closesAtUtc)) return 'before-close'
  return loggedMs < Date.parse(findNextOpen(session)) ? 'before-next-open' : 'after-next-open'
}

/** The next opening bell after a session, ISO 8601 UTC. */
export function findNextOpen(session: string): string {
  return sessionHours(nextSession(session)).opensAtUtc
}
