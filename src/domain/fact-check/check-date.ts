import { findDates, type NamedDate } from './find-dates.ts'
import type { FactIndex } from './fact-index.ts'
import type { Rejection } from './rejection.ts'
import type { Sentence } from './read-sentence.ts'
import { weekdayOf } from '../market/calendar/calendar-date.ts'

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
const ON_WEEKDAY =
  /\b(?:on|last|this|since|by|next) (Sunday|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday)\b/g

/** A day, month or year that is in no fact may not be named. */
export function checkDate({ text }: Sentence, index: FactIndex): Rejection | null {
  for (const date of findDates(text)) {
    if (![...index.dates].some((known) => isMeant(date, known))) {
      return { rule: 'date', at: date.at, end: date.end }
    }
  }
  for (const match of text.matchAll(ON_WEEKDAY)) {
    const weekday = WEEKDAYS.indexOf((match[1] ?? '').toLowerCase())
    if (![...index.dates].some((known) => weekdayOf(known) === weekday)) {
      return { rule: 'date', at: match.index, end: match.index + match[0].length }
    }
  }
  return null
}

function isMeant({ year, month, day }: NamedDate, known: string): boolean {
  const [knownYear, knownMonth, knownDay] = known.split('-').map(Number)
  return (
    (year === null || year === knownYear) &&
    (month === null || month === knownMonth) &&
    (day === null || day === knownDay)
  )
}
