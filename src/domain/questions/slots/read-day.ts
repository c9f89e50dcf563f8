import type { DailyBars } from '../../market/prices/daily-bars.ts'

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const MONTH =
  '(?<month>jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)'
const DAY = '(?<day>\\d{1,2})(?:st|nd|rd|th)?'
const YEAR = '(?: (?<year>20\\d\\d))?'
const SHAPES = [
  `(?<year>20\\d\\d) (?<number>\\d{1,2}) ${DAY}`,
  `(?<number>\\d{1,2}) ${DAY} (?<year>20\\d\\d)`,
  `${MONTH} (?:the )?${DAY}${YEAR}`,
  `${DAY} (?:of )?${MONTH}${YEAR}`,
].map((shape) => new RegExp(`(?:^| )${shape}(?= |$)`))
const OF_MONTH = new RegExp(
  `(?:^| )(?:in |during |for )?(?:early |late |mid )?${MONTH} (?<year>20\\d\\d)(?= |$)|(?:^| )(?:back )?in (?<only>(?:19|20)\\d\\d)(?= |$)`,
)
const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
const WEEKDAY = new RegExp(`(?:^| )(?:last |on |this )?(?<weekday>${WEEKDAYS.join('|')})s?(?= |$)`)

/** Days named by how many sessions before the last one they were. */
const AGO: readonly (readonly [number, RegExp])[] = [
  [2, /(?:^| )(?:the )?day before yesterday(?= |$)/],
  [
    1,
    /(?:^| )(?:yesterdays?|(?:the )?(?:day|session) before|(?:a|one|1) (?:day|session) ago|(?:the )?previous (?:day|session|close))(?= |$)/,
  ],
  [5, /(?:^| )(?:a|one|1) week (?:ago|before|earlier)(?= |$)/],
  [21, /(?:^| )(?:a|one|1) month (?:ago|before|earlier)(?= |$)/],
  [63, /(?:^| )(?:a|one|1) quarter (?:ago|before|earlier)(?= |$)/],
  [252, /(?:^| )(?:a|one|1) year (?:ago|before|earlier)(?= |$)/],
]
const COUNTS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const COUNTED_AGO = new RegExp(
  `(?:^| )(?<count>\\d{1,3}|${COUNTS.join('|')}) (?<unit>trading days?|days?|sessions?|weeks?|months?|years?) (?:ago|earlier)(?= |$)`,
)
const SESSIONS: Readonly<Record<string, number>> = { week: 5, month: 21, year: 252 }

/** A day that a question names, as a session of the stock. */
export type AskedDay = {
  /** YYYY-MM-DD. */
  readonly date: string
  /** Whether there is a bar for it. */
  readonly isSession: boolean
  /** The last session before a day that is none; null before all bars, or for a session. */
  readonly before: string | null
}

/** Whether a question names a past day, by date, weekday or distance. @param words comparable words */
export function namesDay(words: string): boolean {
  return (
    AGO.some(([, pattern]) => pattern.test(words)) ||
    COUNTED_AGO.test(words) ||
    SHAPES.some((shape) => shape.test(words)) ||
    WEEKDAY.test(words)
  )
}

/** A month or a year named without a day: "march 2020"; null for none. @param words comparable words */
export function readMonth(words: string): string | null {
  if (namesDay(words)) return null
  const groups = OF_MONTH.exec(words)?.groups
  if (groups === undefined) return null
  if (groups.only !== undefined) return groups.only
  const index = MONTHS.indexOf((groups.month ?? '').slice(0, 3))
  return `${MONTH_NAMES[index] ?? ''} ${groups.year ?? ''}`
}

const MONTH_NAMES = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/**
 * The past day a question names ("Aug 18", "Tuesday", "yesterday"): yesterday is the session before the
 * last one.
 * @param words comparable words joined by single spaces
 * @returns null when it names none
 */
export function readDay(words: string, { dates }: Pick<DailyBars, 'dates'>): AskedDay | null {
  const last = dates.at(-1)
  if (last === undefined) return null
  const sessions = countAgo(words)
  if (sessions !== null) return held(dates.at(-1 - sessions) ?? null)
  const match = SHAPES.map((shape) => shape.exec(words)).find((found) => found !== null)
  if (match) {
    const { year, number, month, day = '' } = match.groups ?? {}
    const index = month === undefined ? Number(number) : MONTHS.indexOf(month.slice(0, 3)) + 1
    const monthAndDay = `${String(index).padStart(2, '0')}-${day.padStart(2, '0')}`
    const guessed = `${last.slice(0, 4)}-${monthAndDay}`
    const before = `${Number(last.slice(0, 4)) - 1}-${monthAndDay}`
    const date =
      year === undefined ? (guessed <= last ? guessed : before) : `${year}-${monthAndDay}`
    const isSession = dates.includes(date)
    const isKnown = !isSession && date < last
    return {
      date,
      isSession,
      before: isKnown ? (dates.findLast((one) => one < date) ?? null) : null,
    }
  }
  const weekday = WEEKDAYS.indexOf(WEEKDAY.exec(words)?.groups?.weekday ?? '')
  if (weekday < 0) return null
  return held(
    dates.findLast((date) => new Date(`${date}T12:00:00Z`).getUTCDay() === weekday) ?? null,
  )

  function held(date: string | null): AskedDay | null {
    return date === null ? null : { date, isSession: true, before: null }
  }
}

function countAgo(words: string): number | null {
  const named = AGO.find(([, pattern]) => pattern.test(words))?.[0]
  if (named !== undefined) return named
  const groups = COUNTED_AGO.exec(words)?.groups
  if (groups === undefined) return null
  const count = COUNTS.indexOf(groups.count ?? '') + 1 || Number(groups.count)
  return count * (SESSIONS[(groups.unit ?? '').replace(/s$/, '')] ?? 1)
}
