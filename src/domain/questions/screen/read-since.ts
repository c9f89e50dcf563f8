import { monthOfName } from '../../market/calendar/calendar-date.ts'
import { sessionsBetween } from '../../market/calendar/trading-days.ts'

/** A day without its year, from 1. */
export type SinceDay = { readonly month: number; readonly day: number }

const NAMED =
  /(?:^| )(?:since|after|from) (?:(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\w* (\d{1,2})(?:st|nd|rd|th)?|(\d{1,2})(?:st|nd|rd|th)? (?:of )?(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\w*)(?: \d{4})?(?= |$)/

/** "since aug 17" in comparable words, and the words; null without such a day. */
export function findSince(words: string): { readonly day: SinceDay; readonly text: string } | null {
  const match = NAMED.exec(words)
  if (match === null) return null
  const month = monthOfName(match[1] ?? match[4] ?? '')
  const day = Number(match[2] ?? match[3])
  return day >= 1 && day <= 31 ? { day: { month, day }, text: match[0] } : null
}

/**
 * How many sessions before the newest one the last such day was, that day included.
 * @param newest YYYY-MM-DD
 */
export function countSessionsSince({ month, day }: SinceDay, newest: string): number {
  const ofYear = (year: number) =>
    `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  const year = Number(newest.slice(0, 4))
  const from = ofYear(year) <= newest ? ofYear(year) : ofYear(year - 1)
  return sessionsBetween(from, newest).length
}
