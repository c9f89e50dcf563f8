import { nextSettlesAtUtc } from '../market/calendar/last-settled-session.ts'
import type { RecordKind } from './seal-day.ts'

/**
 * When a session's list of receipts closes: 40 minutes after the closing bell of the next session, by the
 * calendar, whether or not anything was logged or its prices arrived.
 * @param session YYYY-MM-DD
 * @returns ISO 8601 UTC; null for the sample, whose last session stays the newest
 */
export function findClosingTime(kind: RecordKind, session: string): string | null {
  return kind === 'sample' ? null : nextSettlesAtUtc(session, 'delayed')
}
