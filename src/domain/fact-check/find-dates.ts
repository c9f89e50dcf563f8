import {
  addDays,
  MONTH_NAMES,
  monthOfName,
  weekdayOf,
  WEEKDAY_NAMES,
} from '../market/calendar/calendar-date.ts'
import { oncePerText } from './once-per-text.ts'

/** A date as named in a text; parts not given are null. */
export type NamedDate = {
  readonly at: number
  readonly end: number
  readonly year: number | null
  readonly month: number | null
  readonly day: number | null
}

/** The names of the months, as alternatives of a pattern. */
export const FULL_MONTHS = MONTH_NAMES.join('|')
/** Their short names too. */
export const MONTHS = `${FULL_MONTHS}|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept|Sep|Oct|Nov|Dec`
const MONTH = `(?<month>${MONTHS})\\b\\.?`
const DAY = '(?<day>\\d{1,2})(?:st|nd|rd|th)?'
const YEAR = '(?<year>(?:19|20)\\d{2})'
const EDGE = '(?:(?<![\\p{L}\\p{N}.,$-])|(?<=\\b(?:[Mm]id|[Ee]arly|[Ll]ate)-))'
const STOP = '(?![\\p{L}\\p{N}]|[.,]\\d)'
const SHAPES = [
  `${EDGE}${YEAR}-(?<month>\\d{2})-(?<day>\\d{2})${STOP}`,
  `${EDGE}${DAY} (?:of )?${MONTH}(?:,? (?<year>\\d{3,4}))?${STOP}`,
  `${EDGE}${MONTH} ${DAY}(?:,? (?<year>\\d{3,4}))?${STOP}`,
  `${EDGE}${MONTH} ${YEAR}${STOP}`,
  `${EDGE}(?<=\\b(?:in|since|of|during|by|from|until|to|and|year|for|through|before|after|early|late|mid|end(?:ed|ing)|clos(?:ed|ing)|finish(?:ed|ing)|start(?:ed|ing)|beg[au]n|beginning|enter(?:ed|ing)|opened|left|leaving|out|into|year-end|at) )${YEAR}${STOP}`,
  `${EDGE}${YEAR}(?= (?:close|closing (?:price|level)|(?:final|last|year-end) (?:close|price)|year-end|finish|ended|closed|began|started)\\b)`,
  `${EDGE}${YEAR}(?='s)`,
].map((shape) => new RegExp(shape, 'gu'))

/** Finds dates: 2026-08-20, 20 August 2026, Aug 20, August 2026, in 2026. Earlier patterns win. */
export const findDates = oncePerText(readDates)

function readDates(text: string): readonly NamedDate[] {
  if (!/\d/.test(text)) return []
  const dates: NamedDate[] = []
  for (const shape of SHAPES) {
    for (const match of text.matchAll(shape)) {
      const [at, end] = [match.index, match.index + match[0].length]
      if (dates.some((known) => at < known.end && known.at < end)) continue
      const { year, month, day } = match.groups ?? {}
      dates.push({ at, end, year: toNumber(year), month: readMonth(month), day: toNumber(day) })
    }
  }
  return [...dates, ...findShortened(text, dates)].toSorted((a, b) => a.at - b.at)
}

const NEXT_DAY =
  /^(?<link>(?:,? (?:and|to|or|through|until)|,|–|-) ?(?:the )?)(?<day>[12]?\d|3[01])(?:st|nd|rd|th)?(?:, (?<year>20\d{2}))?(?![\d%:]|[.,]\d| (?:trading |daily |more |full )*(?:points?|percent|stocks?|sessions?|days?|million|of )|-)/
const ORDINAL =
  /(?<=\bthe )(?<day>[12]?\d|3[01])(?:st|nd|rd|th)\b(?! (?:percentile|place|rank|lowest|highest))/g
export const MONTH_WORD = new RegExp(`\\b(${MONTHS})\\b`, 'g')

/** "June 24 and 25", "flipping on the 20th": days of a month named before. */
function findShortened(text: string, dates: readonly NamedDate[]): readonly NamedDate[] {
  const joined = dates.flatMap(({ end, year, month, day }) => {
    const match = day === null ? null : NEXT_DAY.exec(text.slice(end, end + 24))
    if (match === null) return []
    const at = end + (match.groups?.link ?? '').length
    const next = { at, end: end + match[0].length, year, month, day: toNumber(match.groups?.day) }
    return dates.some((known) => next.at < known.end && known.at < next.end) ? [] : [next]
  })
  const ordinals = [...text.matchAll(ORDINAL)].flatMap((match) => {
    const [at, end] = [match.index, match.index + match[0].length]
    if ([...dates, ...joined].some((known) => at < known.end && known.at < end)) return []
    const month = [...text.slice(0, at).matchAll(MONTH_WORD)].at(-1)?.[1]
    return [{ at, end, year: null, month: readMonth(month), day: toNumber(match.groups?.day) }]
  })
  return [...joined, ...ordinals]
}

function toNumber(digits: string | undefined): number | null {
  return digits === undefined ? null : Number(digits)
}

function readMonth(word: string | undefined): number | null {
  if (word === undefined) return null
  const month = monthOfName(word)
  return month === 0 ? Number(word) : month
}

const ON_WEEKDAY =
  /\b(?:[Oo]n|[Aa]t|since|until|from|last|this|through|till|by|before) (?<day>Monday|Tuesday|Wednesday|Thursday|Friday)\b(?!,? \p{Lu}\p{Ll}+ \d)/gu

/** "Since Monday": the last such day up to the last session. */
export function findWeekdays(text: string, lastDay: string): readonly NamedDate[] {
  return [...text.matchAll(ON_WEEKDAY)].map((match) => {
    const name = match.groups?.day ?? ''
    const end = match.index + match[0].length
    let date = lastDay
    while (date !== '' && WEEKDAY_NAMES[weekdayOf(date)] !== name) date = addDays(date, -1)
    const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
    return { at: end - name.length, end, year, month, day }
  })
}

/** A day without a year is the last such day up to the last session. */
export function resolveDay({ year, month, day }: NamedDate, lastDay: string): string {
  const named = `${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  const lastYear = Number(lastDay.slice(0, 4))
  return `${year ?? (`${lastYear}-${named}` <= lastDay ? lastYear : lastYear - 1)}-${named}`
}

/** The first day that words name, by its date or its weekday, YYYY-MM-DD; null for none. */
export function dayNamed(words: string, lastDay: string): string | null {
  const [date] = [...findDates(words), ...findWeekdays(words, lastDay)]
  return date === undefined || date.day === null ? null : resolveDay(date, lastDay)
}

/** Whether a day, YYYY-MM-DD, is of a date as named: of its month, and of its day and year where it has them. */
export function isOfDate(known: string, { year, month, day }: NamedDate): boolean {
  const [knownYear, knownMonth, knownDay] = known.split('-').map(Number)
  return (
    month === knownMonth &&
    (day === null || day === knownDay) &&
    (year === null || year === knownYear)
  )
}

/** Whether a day, YYYY-MM-DD, is in the early, the middle or the late part of its month, as words say. */
export function isInPartOfMonth(date: string, part: string): boolean {
  const day = Number(date.slice(8))
  if (/^early/i.test(part)) return day <= 11
  if (/^mid/i.test(part)) return day >= 9 && day <= 22
  return !/^late/i.test(part) || day >= 19
}

/** The days that a text names in full, up to the last session, YYYY-MM-DD. */
export function daysNamed(text: string, { lastDay }: { readonly lastDay: string | null }) {
  if (lastDay === null) return []
  return findDates(text)
    .filter(({ month, day }) => month !== null && day !== null)
    .map((date) => resolveDay(date, lastDay))
    .filter((day) => day < lastDay)
}
