import { newYorkDate } from '../market/calendar/new-york-time.ts'
import { formatDate } from './format-date.ts'

/** A list of movers, as far as its day is concerned. */
type DatedList = {
  /** A date, or a moment in ISO 8601 UTC; null when unknown. */
  readonly asOf: string | null
  readonly freshness: string | null
}

/**
 * The day of a list of movers, to follow "Stocks up": "today", or "on" its date.
 * @param now ISO 8601 UTC
 * @returns null when the list has no date
 */
export function nameMoversDay({ asOf, freshness }: DatedList, now: string): string | null {
  if (asOf === null) return null
  // A date alone is that of its session.
  const day = asOf.length === 10 ? asOf : newYorkDate(asOf)
  const isOld = freshness === 'sample' || freshness === 'stale'
  return day === newYorkDate(now) && !isOld ? 'today' : `on ${formatDate(day)}`
}
