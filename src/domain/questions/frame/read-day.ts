import { monthOfName } from '../../market/calendar/calendar-date.ts'
import { MONTH_NAMES } from '../plain-words.ts'
import type { NamedDay, Period } from './frame.ts'

export type Read<Value> = { readonly value: Value; readonly length: number }

export const MONTH_WORD = new RegExp(`^${MONTH_NAMES}s?$`)

/** Days with a name, as the date that is read in their place. */
const HOLIDAYS: readonly (readonly [RegExp, readonly [number, number]])[] = [
  [/^(?:christmas|xmas) eve(?= |$)/, [12, 24]],
  [/^(?:christmas|xmas)(?: day)?(?= |$)/, [12, 25]],
  [/^new years? eve(?= |$)/, [12, 31]],
  [/^new years? day(?= |$)/, [1, 1]],
  [/^(?:independence day|(?:the )?fourth of july)(?= |$)/, [7, 4]],
  [/^halloween(?= |$)/, [10, 31]],
  [/^valentines?(?: day)?(?= |$)/, [2, 14]],
  [/^juneteenth(?= |$)/, [6, 19]],
]

const MONTHS_OF_YEAR = 12

const WEEKDAYS = 'sunday monday tuesday wednesday thursday friday saturday'.split(' ')

/** Read only before a date: "sat" is a verb, too. */
const SHORT_WEEKDAYS = 'sun mon tue wed thu fri sat'.split(' ')

export const DATE_LEADS = /^(?:on|at|as|of|for|the|in|back|by|close|for)$/

/** "Last week Thursday", before "last week" alone. */
export function readWeekdayOfLastWeek(words: readonly string[], at: number): Read<Period> | null {
  const start = words[at] === 'on' ? at + 1 : at
  return /^last weeks? (?:on )?(?:sun|mon|tues|wednes|thurs|fri|satur)day/.test(
    words.slice(start, start + 4).join(' '),
  )
    ? readOneDay(words, at)
    : null
}

export function readOneDay(words: readonly string[], at: number): Read<Period> | null {
  if (words[at] === 'close') return null
  let next = at
  while (DATE_LEADS.test(words[next] ?? '')) next += 1
  const isEarlier = words[next] === 'last' || words[next] === 'previous'
  if (isEarlier || words[next] === 'this') next += 1
  if (isEarlier && /^weeks?$/.test(words[next] ?? '')) next += words[next + 1] === 'on' ? 2 : 1
  const day = readDay(words, next)
  if (day === null) return null
  const value =
    day.value.kind === 'weekday' && isEarlier ? { ...day.value, isEarlier: true } : day.value
  return { value: { kind: 'day', day: value }, length: next + day.length - at }
}

const DAY_BEFORE =
  /^(?:on |at )?(?:(?:the|one|a) )?(?:(?:trading )?(?:day|session) (?:before|prior to|ahead of|preceding|earlier than)|eve of)(?: on)?(?= )/

/** "The day before Aug 3": the session before it. */
export function readDayBefore(words: readonly string[], at: number): Read<Period> | null {
  const lead = DAY_BEFORE.exec(words.slice(at, at + 8).join(' '))?.[0].split(' ').length
  if (lead === undefined) return null
  const day = readDay(words, at + lead)
  return day?.value.kind === 'date' || day?.value.kind === 'weekday'
    ? { value: { kind: 'day', day: { kind: 'before', day: day.value } }, length: lead + day.length }
    : null
}

export function isDateAt(words: readonly string[], at: number): boolean {
  return readDay(words, at)?.value.kind === 'date'
}

/** A date or a weekday that starts at a word, without anything before it. */
export function readDay(words: readonly string[], at: number): Read<NamedDay> | null {
  const word = words[at] ?? ''
  if (word === 'yesterday') return { value: { kind: 'ago', sessions: 1 }, length: 1 }
  const short = SHORT_WEEKDAYS.indexOf(word)
  if (short >= 0) {
    const date = readDay(words, at + 1)
    if (date?.value.kind === 'date') return { ...date, length: date.length + 1 }
  }
  const weekday = WEEKDAYS.indexOf(word.replace(/s$/, ''))
  if (weekday >= 0) {
    const the = words[at + 1] === 'the' ? 1 : 0
    const date = readDay(words, at + 1 + the)
    if (date?.value.kind === 'date') return { ...date, length: date.length + 1 + the }
    const ofLast = /^(?:of )?(?:last|the previous|the prior) week(?= |$)/.exec(
      words.slice(at + 1, at + 5).join(' '),
    )?.[0]
    const length = ofLast === undefined ? 1 : 1 + ofLast.split(' ').length
    return { value: { kind: 'weekday', weekday, isEarlier: ofLast !== undefined }, length }
  }
  const rest = words.slice(at, at + 4).join(' ')
  const holiday = HOLIDAYS.find(([pattern]) => pattern.test(rest))
  if (holiday !== undefined) {
    const [pattern, [month, day]] = holiday
    const length = pattern.exec(rest)?.[0].split(' ').length ?? 1
    return dated(words, at, length, { month, day })
  }
  const iso = /^(20\d\d) (\d\d) (\d\d)(?= |$)/.exec(words.slice(at, at + 3).join(' '))
  if (iso !== null)
    return {
      value: { kind: 'date', year: Number(iso[1]), month: Number(iso[2]), day: Number(iso[3]) },
      length: 3,
    }
  const american = /^(\d{1,2}) (\d{1,2}) (20\d\d)(?= |$)/.exec(words.slice(at, at + 3).join(' '))
  if (american !== null) {
    const [first, second] = [Number(american[1]), Number(american[2])]
    // "13 08 2026" has the day first.
    const [month, day] = first > MONTHS_OF_YEAR ? [second, first] : [first, second]
    return { value: { kind: 'date', year: Number(american[3]), month, day }, length: 3 }
  }
  const ordinal = /^(\d{1,2})(?:st|nd|rd|th)?$/
  if (MONTH_WORD.test(word)) {
    const the = words[at + 1] === 'the' ? 1 : 0
    const day = ordinal.exec(words[at + 1 + the] ?? '')?.[1]
    if (day === undefined || Number(day) < 1 || Number(day) > 31) return null
    return dated(words, at, 2 + the, {
      month: monthOfName(word),
      day: Number(day),
    })
  }
  const day = ordinal.exec(word)?.[1]
  if (day === undefined || Number(day) < 1 || Number(day) > 31) return null
  const of = words[at + 1] === 'of' ? 1 : 0
  const month = words[at + 1 + of] ?? ''
  const isOrdinal = /[a-z]$/.test(word) || /^20\d\d$/.test(words[at + 2] ?? '')
  if (MONTH_WORD.test(month) && (of === 1 || month !== 'may' || isOrdinal)) {
    return dated(words, at, 2 + of, {
      month: monthOfName(month),
      day: Number(day),
    })
  }
  // "On the 20th": of the last session's month.
  return /\d(?:st|nd|rd|th)$/.test(word) && words[at - 1] === 'the'
    ? { value: { kind: 'date', year: null, month: 0, day: Number(day) }, length: 1 }
    : null
}

/** "Aug 20 (Thursday)", "Aug 15, which was a Saturday": the words of the weekday. */
function countWeekday(words: readonly string[], at: number): number {
  const found = WEEKDAY_AFTER.exec(words.slice(at, at + 4).join(' '))
  return found === null ? 0 : found[0].split(' ').length
}

const WEEKDAY_AFTER = new RegExp(
  `^(?:(?:which|that) (?:was|is) )?(?:(?:an?|the) )?(?:${WEEKDAYS.join('|')})(?= |$)`,
)

/** A date with the year that may follow its words: "2025", "last year". */
function dated(
  words: readonly string[],
  at: number,
  length: number,
  date: { readonly month: number; readonly day: number },
): Read<NamedDay> {
  const of = words[at + length] === 'of' && /^20\d\d$/.test(words[at + length + 1] ?? '') ? 1 : 0
  const next = words.slice(at + length + of, at + length + of + 2)
  if (/^20\d\d$/.test(next[0] ?? ''))
    return {
      value: { kind: 'date', year: Number(next[0]), ...date },
      length: length + of + 1 + countWeekday(words, at + length + of + 1),
    }
  const after = countWeekday(words, at + length)
  if (after > 0) return { value: { kind: 'date', year: null, ...date }, length: length + after }
  return next.join(' ') === 'last year'
    ? { value: { kind: 'date', year: 'last', ...date }, length: length + 2 }
    : { value: { kind: 'date', year: null, ...date }, length }
}
