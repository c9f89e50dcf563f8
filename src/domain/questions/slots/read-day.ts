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
/** Days with a name, as month and day. */
const HOLIDAYS: readonly (readonly [RegExp, string])[] = [
  [/(?:^| )(?:christmas|xmas) eve(?= |$)/, 'dec 24'],
  [/(?:^| )(?:christmas|xmas)(?: day)?(?= |$)/, 'dec 25'],
  [/(?:^| )new years? eve(?= |$)/, 'dec 31'],
  [/(?:^| )new years? day(?= |$)/, 'jan 1'],
  [/(?:^| )(?:independence day|(?:the )?fourth of july)(?= |$)/, 'jul 4'],
  [/(?:^| )halloween(?= |$)/, 'oct 31'],
  [/(?:^| )valentines?(?: day)?(?= |$)/, 'feb 14'],
  [/(?:^| )juneteenth(?= |$)/, 'jun 19'],
]
const LAST_YEAR = /(?:^| )(?:last|the previous) year(?= |$)/

/** With the names of days as dates. */
function spellHolidays(words: string): string {
  return HOLIDAYS.reduce((text, [name, date]) => text.replace(name, ` ${date}`), words)
}

const OF_MONTH = new RegExp(
  `(?:^| )(?:in |during |for )?(?:early |late |mid )?${MONTH} (?:of )?(?<year>20\\d\\d|last year|this year)(?= |$)|(?:^| )(?:in|during|for|over|throughout|all of|whole of|month of) (?<alone>jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)(?= |$)(?! \\d)|(?:^| )(?:back )?in (?<only>(?:19|20)\\d\\d)(?= |$)`,
)
const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
const WEEKDAY = new RegExp(`(?:^| )(?:last |on |this )?(?<weekday>${WEEKDAYS.join('|')})s?(?= |$)`)

const DAY_MS = 86_400_000
const LAST_WEEK = new RegExp(
  `(?:^| )(?:last weeks? (?:on )?(?<one>${WEEKDAYS.join('|')})|(?<other>${WEEKDAYS.join('|')}) (?:of )?last week)(?= |$)`,
)
/** "Since May": since the last close before it. */
const SINCE_MONTH = new RegExp(
  `(?:^| )since (?:the )?(?:start of |beginning of |early )?${MONTH}${YEAR}(?= |$)(?! (?:the )?\\d)`,
)

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

/** Whether a question names a past day, by date, weekday or distance. @param text comparable words */
export function namesDay(text: string): boolean {
  const words = spellHolidays(text)
  return (
    AGO.some(([, pattern]) => pattern.test(words)) ||
    COUNTED_AGO.test(words) ||
    SINCE_MONTH.test(words) ||
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
  const index = MONTHS.indexOf((groups.month ?? groups.alone ?? '').slice(0, 3))
  const year = groups.year?.startsWith('20') === true ? ` ${groups.year ?? ''}` : ''
  return `${MONTH_NAMES[index] ?? ''}${year}`
}

/** A named month or year as its last close before it and its last one; null for none, or before all bars. */
function readMonthSpan(
  words: string,
  { dates }: Pick<DailyBars, 'dates'>,
): readonly [AskedDay, AskedDay] | null {
  const last = dates.at(-1)
  const groups = namesDay(words) ? undefined : OF_MONTH.exec(words)?.groups
  if (groups === undefined || last === undefined) return null
  const name = groups.month ?? groups.alone
  const thisYear = Number(last.slice(0, 4))
  let prefix = groups.only ?? ''
  if (name !== undefined) {
    const month = String(MONTHS.indexOf(name.slice(0, 3)) + 1).padStart(2, '0')
    const latest = `${thisYear}-${month}` <= last.slice(0, 7) ? thisYear : thisYear - 1
    const year =
      groups.year === 'last year'
        ? thisYear - 1
        : groups.year === 'this year'
          ? thisYear
          : (groups.year ?? latest)
    prefix = `${year}-${month}`
  }
  const from = dates.findLast((date) => date < prefix)
  const to = dates.findLast((date) => date.startsWith(prefix))
  if (from === undefined || to === undefined) return null
  const held = (date: string): AskedDay => ({ date, isSession: true, before: null })
  return [held(from), held(to)]
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
 * @param text comparable words joined by single spaces
 * @returns null when it names none
 */
export function readDay(text: string, { dates }: Pick<DailyBars, 'dates'>): AskedDay | null {
  const words = spellHolidays(text)
  const last = dates.at(-1)
  if (last === undefined) return null
  const since = SINCE_MONTH.exec(words)?.groups
  if (since !== undefined) {
    const month = String(MONTHS.indexOf((since.month ?? '').slice(0, 3)) + 1).padStart(2, '0')
    const year = Number(last.slice(0, 4))
    const first = `${since.year ?? year}-${month}-01`
    const date = first <= last ? first : `${year - 1}-${month}-01`
    return { date, isSession: false, before: dates.findLast((one) => one < date) ?? null }
  }
  const week = LAST_WEEK.exec(words)?.groups
  if (week !== undefined) {
    const lastDay = (weekdayOf(last) + 6) % 7
    const monday = new Date(Date.parse(`${last}T12:00:00Z`) - lastDay * DAY_MS)
    const start = monday.toISOString().slice(0, 10)
    const weekday = WEEKDAYS.indexOf(week.one ?? week.other ?? '')
    return held(dates.findLast((date) => date < start && weekdayOf(date) === weekday) ?? null)
  }
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
      year !== undefined
        ? `${year}-${monthAndDay}`
        : guessed <= last && !LAST_YEAR.test(words)
          ? guessed
          : before
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
  return held(dates.findLast((date) => weekdayOf(date) === weekday) ?? null)

  function held(date: string | null): AskedDay | null {
    return date === null ? null : { date, isSession: true, before: null }
  }
}

function weekdayOf(date: string): number {
  return new Date(`${date}T12:00:00Z`).getUTCDay()
}

function countAgo(words: string): number | null {
  const named = AGO.find(([, pattern]) => pattern.test(words))?.[0]
  if (named !== undefined) return named
  const groups = COUNTED_AGO.exec(words)?.groups
  if (groups === undefined) return null
  const count = COUNTS.indexOf(groups.count ?? '') + 1 || Number(groups.count)
  return count * (SESSIONS[(groups.unit ?? '').replace(/s$/, '')] ?? 1)
}

/** "Between Aug 3 and Aug 14", "in July": both days, the earlier one first; null for fewer. */
export function readTwoDays(
  text: string,
  bars: Pick<DailyBars, 'dates'>,
): readonly [AskedDay, AskedDay] | null {
  const words = spellHolidays(text)
  const month = readMonthSpan(words, bars)
  if (month !== null) return month
  const match = SHAPES.map((shape) => shape.exec(words)).find((found) => found !== null)
  if (match == null) return null
  const rest = words.replace(match[0], ' ')
  if (!SHAPES.some((shape) => shape.test(rest))) return null
  const [one, other] = [readDay(match[0], bars), readDay(rest, bars)]
  if (one === null || other === null || one.date === other.date) return null
  return one.date < other.date ? [one, other] : [other, one]
}
