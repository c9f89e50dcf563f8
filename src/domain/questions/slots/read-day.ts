import type { DailyBars } from '../../market/prices/daily-bars.ts'

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const MONTH =
  '(?<month>jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)'
const DAY = '(?<day>\\d{1,2})(?:st|nd|rd|th)?'
const YEAR = '(?: (?<year>20\\d\\d))?'
const SHAPES = [
  `(?<year>20\\d\\d) (?<number>\\d{1,2}) ${DAY}`,
  `${MONTH} (?:the )?${DAY}${YEAR}`,
  `${DAY} (?:of )?${MONTH}${YEAR}`,
].map((shape) => new RegExp(`(?:^| )${shape}(?= |$)`))
const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
const WEEKDAY = new RegExp(`(?:^| )(?:last |on |this )?(?<weekday>${WEEKDAYS.join('|')})(?= |$)`)
const YESTERDAY =
  /(?:^| )(?:yesterdays?|the (?:day|session) before|previous (?:day|session|close))(?= |$)/

/** Days named by how many sessions ago they were. */
const AGO: readonly (readonly [number, RegExp])[] = [
  [5, /(?:^| )(?:a|one|1) week ago(?= |$)/],
  [21, /(?:^| )(?:a|one|1) month ago(?= |$)/],
  [252, /(?:^| )(?:a|one|1) year ago(?= |$)/],
]

/** A day that a question names, as a session of the stock. */
export type AskedDay = {
  /** YYYY-MM-DD. */
  readonly date: string
  /** Whether there is a bar for it. */
  readonly isSession: boolean
}

/**
 * The past day a question names ("Aug 18", "Tuesday", "yesterday"): yesterday is the session before the
 * last one.
 * @param words comparable words joined by single spaces
 * @returns null when it names none
 */
export function readDay(words: string, { dates }: Pick<DailyBars, 'dates'>): AskedDay | null {
  const last = dates.at(-1)
  if (last === undefined) return null
  if (YESTERDAY.test(words)) return held(dates.at(-2) ?? null)
  const ago = AGO.find(([, pattern]) => pattern.test(words))
  if (ago !== undefined) return held(dates.at(-1 - ago[0]) ?? null)
  const match = SHAPES.map((shape) => shape.exec(words)).find((found) => found !== null)
  if (match) {
    const { year, number, month, day = '' } = match.groups ?? {}
    const index = month === undefined ? Number(number) : MONTHS.indexOf(month.slice(0, 3)) + 1
    const monthAndDay = `${String(index).padStart(2, '0')}-${day.padStart(2, '0')}`
    const guessed = `${last.slice(0, 4)}-${monthAndDay}`
    const before = `${Number(last.slice(0, 4)) - 1}-${monthAndDay}`
    const date =
      year === undefined ? (guessed <= last ? guessed : before) : `${year}-${monthAndDay}`
    return { date, isSession: dates.includes(date) }
  }
  const weekday = WEEKDAYS.indexOf(WEEKDAY.exec(words)?.groups?.weekday ?? '')
  if (weekday < 0) return null
  return held(
    dates.findLast((date) => new Date(`${date}T12:00:00Z`).getUTCDay() === weekday) ?? null,
  )

  function held(date: string | null): AskedDay | null {
    return date === null ? null : { date, isSession: true }
  }
}
