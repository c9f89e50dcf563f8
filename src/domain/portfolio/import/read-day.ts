import { monthOfName } from '../../market/calendar/calendar-date.ts'
import { fail, succeed, type Outcome } from '../../../platform/outcome.ts'
import type { DateOrder } from './date-order.ts'

/** A time of day may follow and is ignored. */
const TIME = String.raw`(?:$|[T ,;]+\d.*$|[ ,;]+[A-Z]{2,4}$)`

const YEAR_FIRST = new RegExp(String.raw`^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})${TIME}`)
const RUN_TOGETHER = new RegExp(String.raw`^(\d{4})(\d{2})(\d{2})${TIME}`)
const YEAR_LAST = new RegExp(String.raw`^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})${TIME}`)
const DAY_NAMED = new RegExp(String.raw`^(\d{1,2})[- ]([A-Za-z]{3,9})[-., ]+(\d{4})${TIME}`)
const MONTH_NAMED = new RegExp(String.raw`^([A-Za-z]{3,9})\.?[- ](\d{1,2}),? +(\d{4})${TIME}`)

/**
 * Parses a trade date. Of "01/29/2024 as of 01/26/2024" the second counts: it was booked on the first
 * date and traded on the other.
 * @returns YYYY-MM-DD, which may be no calendar day; blank where there is none; or a plain sentence on
 *   what is allowed
 */
export function readDay(text: string, order: DateOrder): Outcome<string, string> {
  const day = (/ as of (.*)$/i.exec(text)?.[1] ?? text).trim()
  if (day === '' || /^(?:-+|n\/a)$/i.test(day)) return succeed('')
  const found = readNumbers(day, order) ?? readNamed(day)
  if (found !== null) return succeed(found)
  return fail(
    `"${day.slice(0, 40)}" isn’t a date we recognize. Use a format such as 2024-12-31 or 12/31/2024.`,
  )
}

function readNumbers(day: string, order: DateOrder): string | null {
  const yearFirst = YEAR_FIRST.exec(day)
  if (yearFirst !== null) return write(yearFirst[1], yearFirst[3], yearFirst[4])
  const together = RUN_TOGETHER.exec(day)
  if (together !== null) return write(together[1], together[2], together[3])
  const yearLast = YEAR_LAST.exec(day)
  if (yearLast === null) return null
  const [, first, , second, year] = yearLast
  return order === 'day-first' ? write(year, second, first) : write(year, first, second)
}

function readNamed(day: string): string | null {
  const dayFirst = DAY_NAMED.exec(day)
  if (dayFirst !== null) return writeNamed(dayFirst[3], dayFirst[2], dayFirst[1])
  const monthFirst = MONTH_NAMED.exec(day)
  return monthFirst === null ? null : writeNamed(monthFirst[3], monthFirst[1], monthFirst[2])
}

function writeNamed(year = '', month = '', day = ''): string | null {
  const number = monthOfName(month)
  return number === 0 ? null : write(year, String(number), day)
}

/** Two-digit years are 1970 to 2069. */
function write(year = '', month = '', day = ''): string {
  const full = year.length === 4 ? year : `${Number(year) < 70 ? '20' : '19'}${year}`
  return `${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}
