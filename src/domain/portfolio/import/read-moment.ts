import { addDays } from '../../market/calendar/calendar-date.ts'
import { fail, succeed, type Outcome } from '../../../platform/outcome.ts'

const MOMENT = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?Z$/
const EARLIEST = '1970-01-01'

/**
 * Parses when a lot was recorded.
 * @param latest YYYY-MM-DD, today in the owner's zone; in UTC it may be a day later
 * @returns ISO 8601 UTC; null where there is none; or a plain sentence on what is allowed
 */
export function readMoment(text: string, latest: string): Outcome<string | null, string> {
  const moment = text.trim()
  if (moment === '') return succeed(null)
  const quoted = `"${moment.slice(0, 40)}"`
  const time = Date.parse(moment)
  const [, date] = MOMENT.exec(moment) ?? []
  if (date === undefined || Number.isNaN(time)) return fail(`${quoted} ${UNREADABLE}`)
  const read = new Date(time).toISOString()
  // February 30 would become a day in March.
  if (!read.startsWith(date)) return fail(`${quoted} ${UNREADABLE}`)
  if (date < EARLIEST || date > addDays(latest, 1)) {
    return fail(`${quoted} is not between ${EARLIEST} and today, ${latest}.`)
  }
  return succeed(read)
}

const UNREADABLE = 'isn’t a valid time. Enter it as 2024-12-31T14:30:00Z, or leave it blank.'
