import type { MarketHoursSnapshot } from '../../../use-cases/market/read-market-hours.ts'

const SECOND_MS = 1_000
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** How long market hours stay valid, in ms: until the next open or close, an hour at most. */
export function untilNextBell(hours: MarketHoursSnapshot | undefined): number {
  if (hours === undefined) return MINUTE_MS
  const nextChangesMs = [hours.nextOpen, hours.nextClose].map((bell) => Date.parse(bell))
  const waitMs = Math.min(...nextChangesMs) - Date.parse(hours.now) + SECOND_MS
  return Math.min(Math.max(waitMs, SECOND_MS), HOUR_MS)
}
