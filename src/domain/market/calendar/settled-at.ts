import { sessionHours } from './trading-days.ts'

/**
 * Closing auctions print, and providers publish final figures, within this time after the closing bell.
 */
export const SETTLED_AFTER_MS = 20 * 60_000

/**
 * When a session's figures are final: twenty minutes after its closing bell.
 * @param session YYYY-MM-DD, a date for which `isSession` is true
 * @returns epoch ms
 */
export function settledAtMs(session: string): number {
  return Date.parse(sessionHours(session).closesAtUtc) + SETTLED_AFTER_MS
}
