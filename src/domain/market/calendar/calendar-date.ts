const DAY_MS = 86_400_000

/**
 * The calendar date some days later or earlier.
 * @param date YYYY-MM-DD
 * @param days whole days, negative for earlier
 */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10)
}

/**
 * The same day some months earlier, or that month's last day if it is shorter.
 * @param date YYYY-MM-DD
 * @param months whole months, at least 0
 */
export function monthsBefore(date: string, months: number): string {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  const count = year * 12 + month - 1 - months
  const [years, months0] = [Math.floor(count / 12), count % 12]
  const lastDay = new Date(Date.UTC(years, months0 + 1, 0)).getUTCDate()
  return new Date(Date.UTC(years, months0, Math.min(day, lastDay))).toISOString().slice(0, 10)
}

/** Calendar days from one date to another (YYYY-MM-DD both), negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)
}

/** Day of the week of a date (YYYY-MM-DD): 0 is Sunday, 6 is Saturday. */
export function weekdayOf(date: string): number {
  return new Date(date).getUTCDay()
}

/** Sunday first, as `weekdayOf` counts. */
export const WEEKDAY_NAMES: readonly string[] =
  'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')

/** January first. */
export const MONTH_NAMES: readonly string[] =
  'January February March April May June July August September October November December'.split(' ')
const SHORT_NAMES = MONTH_NAMES.map((name) => name.slice(0, 3).toLowerCase())

/** The month, 1 to 12, that a word of any case begins like ("Sep", "sept"); 0 for no month. */
export function monthOfName(word: string): number {
  return SHORT_NAMES.indexOf(word.slice(0, 3).toLowerCase()) + 1
}
