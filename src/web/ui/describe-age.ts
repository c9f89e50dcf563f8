const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/**
 * A moment's age in words; null after a week, when its date says more.
 * @param at ISO 8601 UTC; slightly ahead of `nowMs` if clocks differ
 * @param nowMs since 1970
 */
export function describeAge(at: string, nowMs: number): string | null {
  const ageMs = nowMs - Date.parse(at)
  if (ageMs < MINUTE_MS) return 'just now'
  if (ageMs < HOUR_MS) return `${Math.floor(ageMs / MINUTE_MS)} min ago`
  if (ageMs < DAY_MS) return countOf(Math.floor(ageMs / HOUR_MS), 'hour')
  const days = Math.floor(ageMs / DAY_MS)
  if (days < 7) return countOf(days, 'day')
  return null
}

function countOf(count: number, unit: 'hour' | 'day'): string {
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`
}
