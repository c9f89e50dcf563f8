import { addDays, monthsBefore } from '../market/calendar/calendar-date.ts'
import type { DateRange } from './performance/performance.ts'
import { MAX_CLOSED_DAYS } from './performance/price-holding.ts'

/** The named ranges, shortest first. */
export const RANGES = {
  '1m': { label: '1M', name: 'one month' },
  '3m': { label: '3M', name: 'three months' },
  '6m': { label: '6M', name: 'six months' },
  ytd: { label: 'YTD', name: 'year to date' },
  '1y': { label: '1Y', name: 'one year' },
  '3y': { label: '3Y', name: 'three years' },
  '5y': { label: '5Y', name: 'five years' },
  all: { label: 'All', name: 'since the first purchase' },
} as const

export type RangeName = keyof typeof RANGES

/** A requested range: by name, or by dates, either of which may be open. */
export type RangeQuery =
  | { readonly kind: 'named'; readonly name: RangeName }
  | { readonly kind: 'dates'; readonly from: string | null; readonly to: string | null }

/** Earlier than any lot's purchase date. */
const EARLIEST = '1900-01-01'

/**
 * The range requested in a URL. Dates take precedence over a name, unreadable values are ignored, and
 * the default is one year.
 */
export function readRequestedRange(search: URLSearchParams): RangeQuery {
  const [from, to] = [readDate(search.get('from')), readDate(search.get('to'))]
  if (from !== null || to !== null) {
    const isTurned = from !== null && to !== null && from > to
    return { kind: 'dates', from: isTurned ? to : from, to: isTurned ? from : to }
  }
  const name = search.get('range') ?? ''
  // Checked on this line, which the table's type cannot express.
  return { kind: 'named', name: Object.hasOwn(RANGES, name) ? (name as RangeName) : '1y' }
}

/**
 * The dates of a requested range.
 * @param known.firstOn the day the first lot counts from, YYYY-MM-DD
 * @param known.newestOn the day of the newest available bar: named ranges start from it, so that one
 *   month of old bars is their last month, and end on it if it is older than any market stays closed
 * @param known.today YYYY-MM-DD; no range ends later
 */
export function resolveRange(
  requested: RangeQuery,
  known: { readonly firstOn: string; readonly newestOn: string; readonly today: string },
): DateRange {
  const { firstOn, today } = known
  if (requested.kind === 'dates') {
    const to = requested.to === null || requested.to > today ? today : requested.to
    const from = requested.from ?? firstOn
    return { from: from < to ? from : to, to }
  }
  const newestOn = known.newestOn < today ? known.newestOn : today
  const from = startOf(requested.name, newestOn, firstOn)
  const isOld = newestOn < addDays(today, -MAX_CLOSED_DAYS)
  return { from, to: isOld && from <= newestOn ? newestOn : today }
}

function startOf(name: RangeName, newestOn: string, firstOn: string): string {
  switch (name) {
    case '1m':
      return afterMonthsBefore(newestOn, 1)
    case '3m':
      return afterMonthsBefore(newestOn, 3)
    case '6m':
      return afterMonthsBefore(newestOn, 6)
    case 'ytd':
      return `${newestOn.slice(0, 4)}-01-01`
    case '1y':
      return afterMonthsBefore(newestOn, 12)
    case '3y':
      return afterMonthsBefore(newestOn, 36)
    case '5y':
      return afterMonthsBefore(newestOn, 60)
    case 'all':
      return firstOn
  }
}

/** The day after the same day some months earlier. */
function afterMonthsBefore(date: string, months: number): string {
  return addDays(monthsBefore(date, months), 1)
}

function readDate(text: string | null): string | null {
  if (text === null || !/^\d{4}-\d\d-\d\d$/.test(text) || text < EARLIEST) return null
  const time = Date.parse(text)
  // The parser rolls a nonexistent day over.
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text ? null : text
}
