import { sessionsBetween } from '../market/calendar/trading-days.ts'
import type { Ticker } from '../market/listings/ticker.ts'
import type { Facts } from './fact.ts'
import type { ClaimedAction } from './find-actions.ts'
import { isAboutRecord } from './find-cues.ts'
import type { FactIndex } from './fact-index.ts'
import { findDates, type NamedDate } from './find-dates.ts'
import { findNumberWords } from './number-words.ts'
import type { Sentence } from './read-sentence.ts'

type Period = Facts['periods'][number]

const PAST =
  /\b(?:after|following|spent|was|were|had been|has been|have been|been|last|latest|previous(?:ly)?|prior|earlier|former(?:ly)?|until|till|through|since|lasted|ended|ran|began|started|turned|became|switched|flipped|moved|changed|before (?:that|then|this)|brand[- ]new|new|fresh|yesterday|day before|history|most recent|came on|dates? (?:back|from)|period|spell|stretch|stint)\b/i

/**
 * Whether a stock had an action when the words say it had: since, until or on a day, last, or before
 * the current one. Null where they speak of now, or its past signals are unknown.
 */
export function judgeHistory(
  claimed: ClaimedAction,
  owner: Ticker,
  sentence: Sentence,
  index: FactIndex,
): boolean | null {
  const periods = index.periods.get(owner) ?? []
  const last = periods.at(-1)
  if (last === undefined || claimed.action === 'NO SIGNAL' || isAboutRecord(sentence.text))
    return null
  const near = nearText(claimed, sentence)
  if (!PAST.test(near) && !/\bAug|\bJul|\bJun|\bMay\b|\bApr|\bMar/.test(near)) return null
  const own = periods.filter(({ action }) => action === claimed.action)
  const dates = findDates(near).filter(({ day }) => day !== null)
  // "Has been a WATCH since": the current one.
  const isOngoing =
    /\b(?:has|have|'s) (?!had\b)|\bis\b|\bcurrent\b/i.test(near) && /\bsince\b/i.test(near)
  const meant = isOngoing ? own.filter((period) => period === last) : own
  const until = UNTIL_MONTH.exec(near)?.groups?.month
  if (until !== undefined)
    return meant.some(({ to }) => monthOf(to) === MONTHS.indexOf(until.toLowerCase()) + 1)
  const length = isOngoingFor(near)
  if (length !== null && last.action === claimed.action) {
    const lasted = sessionsBetween(last.from, last.to).length + 1
    return lasted >= length * 0.7 && lasted <= length * 1.4 + 1
  }
  if (dates.length > 0)
    return meant.some(
      (period) => fitsDates(period, dates, near, periods, index) && isOfLength(period, near),
    )
  const month = findMonth(near)
  if (month !== null)
    return own.some(
      (period) =>
        monthOf(period.from) <= month && month <= monthOf(period.to) && isOfLength(period, near),
    )
  if (
    /^\s?(?:after|following|before)\b|\b(?:last|latest|most recent|previous|prior)\s(?:\w+[- ])?(?:BUY|SELL|WATCH)/i.test(
      near,
    )
  ) {
    const before = own.findLast((period) => period !== last)
    const isNext = /^\s?(?:after|following)\b/i.test(near)
    if (before === undefined || (isNext && before !== periods.at(-2))) return false
    return isOfLength(before, near)
  }
  if (
    /\b(?:brand[- ]new|just (?:turned|became|flipped|switched)|turned .{0,20}\btoday)\b/i.test(near)
  )
    return last.action === claimed.action && last.from === index.lastDay
  if (/\b(?:yesterday|the day before|a day earlier|(?:the )?previous session)\b/i.test(near)) {
    const before = last.from === index.lastDay ? periods.at(-2) : last
    return before?.action === claimed.action
  }
  if (
    /\b(?:previous(?:ly)? (?:signal|rating|a|an)|before (?:that|then|this)|formerly)\b/i.test(near)
  )
    return periods.at(-2)?.action === claimed.action
  return null
}

const FOR =
  /\b(?:has|have|'s) (?:now )?(?:been|held|carried|had|stayed|remained)\b[^.;]*\bfor (?:about |nearly |almost |roughly |just |over |more than |the (?:past|last) )*(?<count>an?|\w+)? ?(?<unit>weeks?|months?)\b/i
const SESSIONS_OF = { week: 5, month: 21 } as const

/** "Has been on BUY for about a month", in sessions; null where no such length is named. */
function isOngoingFor(near: string): number | null {
  const { count = 'a', unit } = FOR.exec(near)?.groups ?? {}
  if (unit === undefined) return null
  const size = /^an?$/i.test(count) ? 1 : (findNumberWords(count)[0]?.value ?? Number(count))
  return size * SESSIONS_OF[/^week/i.test(unit) ? 'week' : 'month']
}

const UNTIL_MONTH =
  /\b(?:into|until|till|through) (?:the )?(?:[\w-]+ (?:week|days|half) of |early |late |mid-)?(?<month>Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\b(?! \d)/

const BREAK =
  /,? (?:and|but|then|while|though|after|before|following|followed by|which followed|having) (?=[^,;]*$)|[;:,] (?=(?:and|but|then|while|after|before|following|having|it|with)\b[^;]*$)|;|:/gi

/** The words that belong to one action: up to the one before it and to the one after it. */
function nearText({ at, end }: ClaimedAction, { text }: Sentence): string {
  const start = text.slice(0, at).replace(/^.*\b(?:BUY|SELL|WATCH)\b/s, '')
  const from = [...start.matchAll(BREAK)].at(-1)
  const before = from === undefined ? start : start.slice(from.index + from[0].search(/\S/))
  const rest = text.slice(end)
  const next = /\b(?:BUY|SELL|WATCH)\b/.exec(rest)?.index
  const until = next === undefined ? rest : rest.slice(0, next)
  const stop =
    /[;:]|(?:,| and) \p{Lu}[\p{L}&'-]* since\b|,? (?:and|but|then|while|though) (?:the|it|has|had|its|was|is|\p{Lu})|, (?:after|before|following|followed by|which|having)\b| (?:after|following) (?:an?|the|only|just|more|less|about|nearly|almost|\w+-session|\w+ (?:sessions?|days?|weeks?))\b/iu.exec(
      until,
    )?.index
  return `${before.replace(/^[,;\s]+/, '')}${text.slice(at, end)}${stop === undefined ? until : until.slice(0, stop)}`
}

const LENGTH =
  /\b(?<count>\w+)[- ](?:trading[- ])?(?:straight |consecutive )?(?:sessions?|days?)\b/i

/** "A two-session BUY", "lasted only one session": as long as that. */
function isOfLength({ from, to }: Period, near: string): boolean {
  const word = LENGTH.exec(near)?.groups?.count?.toLowerCase()
  if (word === undefined) return true
  const count = /^(?:single|lone|that|one)$/.test(word)
    ? 1
    : /^\d+$/.test(word)
      ? Number(word)
      : findNumberWords(word)[0]?.value
  return count === undefined || count === sessionsBetween(from, to).length + 1
}

function fitsDates(
  period: Period,
  dates: readonly NamedDate[],
  near: string,
  periods: readonly Period[],
  index: FactIndex,
): boolean {
  return dates.every((date) => {
    const before = near.slice(0, date.at)
    const next = periods[periods.indexOf(period) + 1]
    if (/\bended(?: on)?\s$/i.test(before)) return isDay(period.to, date)
    if (/\b(?:until|till|through|thru|to|-|–)\s(?:the close of )?$/i.test(before))
      return isDay(period.to, date) || (next !== undefined && isDay(next.from, date))
    if (
      /\b(?:since|from|began(?: on)?|started(?: on)?|beginning|starting)\s(?:on )?(?:(?:Mon|Tues|Wednes|Thurs|Fri)day,? )?$/i.test(
        before,
      )
    )
      return isDay(period.from, date)
    if (/\bbefore \w+ing\b[^.;]{0,24}$/i.test(before))
      return next !== undefined && isDay(next.from, date)
    if (/\b(?:turned|became|switched|flipped|moved|changed|went)\b[^.;]{0,40}$/i.test(before))
      return isDay(period.from, date) || (isLast(date, index) && period === periods.at(-1))
    return covers(period, date)
  })
}

function isLast(date: NamedDate, { lastDay }: FactIndex): boolean {
  return lastDay !== null && isDay(lastDay, date)
}

function isDay(known: string, { month, day }: NamedDate): boolean {
  const [, knownMonth, knownDay] = known.split('-').map(Number)
  return knownMonth === month && knownDay === day
}

function covers({ from, to }: Period, { year, month, day }: NamedDate): boolean {
  const named = `${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  return [from.slice(0, 4), to.slice(0, 4)].some((known) => {
    const date = `${year ?? known}-${named}`
    return from <= date && date <= to
  })
}

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')

function findMonth(text: string): number | null {
  const match =
    /\b(?:in|since|of|from|during|(?:early|late|mid)[- ]) ?(?:early |late |mid-)?(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\b(?! \d)/.exec(
      text,
    )
  return match === null ? null : MONTHS.indexOf((match[1] ?? '').toLowerCase()) + 1
}

function monthOf(date: string): number {
  return Number(date.slice(5, 7))
}
