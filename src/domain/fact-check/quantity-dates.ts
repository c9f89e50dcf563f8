import { type Cue, pickPeriod } from './find-cues.ts'
import type { FactWindow } from './fact.ts'
import { findDates, type NamedDate, isOfDate } from './find-dates.ts'
import type { Claim } from './claim.ts'
import type { Place } from './figure-place.ts'
import type { Quantity } from './quantity.ts'

/** The period or the days that words give a change must be its own. */
export function isOfDates(quantity: Quantity, place: Place): boolean {
  const { dates = [], window, kind } = quantity
  const { claim, sentence, cues, next, after } = place
  const named = findDates(sentence.text).filter(({ month }) => month !== null)
  if (dates.length > 1)
    return dates.every((date) => named.some((one) => isOfDate(date, one))) && named.length > 1
  const [date] = dates
  if (kind === 'past') {
    const following = named.find(
      (one) => one.at >= claim.end && one.at - claim.end < 30 && one.day !== null,
    )
    if (following !== undefined) return date !== undefined && isOfDate(date, following)
  }
  const since = pickPeriod(cues.since, claim, sentence.text, next)
  const cue = pickPeriod(cues.windows, claim, sentence.text, next)
  const own = findOwnDate(place, named)
  if (own !== null && !isLast(own, place)) return date !== undefined && isOfDate(date, own)
  const then = named.find(
    (one) =>
      one.day !== null &&
      one.at >= claim.end &&
      one.at < next &&
      /\b(?:than|from|against|compared (?:with|to))\b[^,;]{0,30}$/i.test(
        sentence.text.slice(claim.end, one.at),
      ),
  )
  if (then !== undefined && kind !== 'past' && !isLast(then, place))
    return date !== undefined && isOfDate(date, then)
  const isNearer =
    since !== null &&
    (cue === null ||
      Math.abs(since.at - claim.at) <= Math.abs(cue.at - claim.at) ||
      cue.value === 'day')
  if (isNearer) {
    const [, month, day] = (date ?? '').split('-').map(Number)
    if (month !== since.value.month) return window === 'year-to-date' && since.value.month === 1
    if (since.value.day !== null) return since.value.day === day
    return !since.value.isStart || (day ?? 99) < 6
  }
  if (cue !== null) {
    const period =
      kind === 'past' ? quantity.since : (window ?? (date === undefined ? 'day' : undefined))
    return period === cue.value || (period === 'year-to-date' && isThisYear(cue, sentence.text))
  }
  const lead = place.cues.leadWindows.at(-1)?.value
  if (lead !== undefined && named.length === 0)
    return window === lead || window === 'day' || window === undefined
  if (named.some((one) => one.at >= claim.end) && date !== undefined && !/^[^,;]*$/.test(after))
    return true
  return (
    window === 'day' ||
    (window === undefined && (kind === 'past' || date === undefined)) ||
    named.some((one) => date !== undefined && isOfDate(date, one))
  )
}

/** "22% lower for the year": so far this year, as much as over twelve months. */
function isThisYear({ value, at, end }: Cue<FactWindow>, text: string): boolean {
  return (
    value === 'year' &&
    /\b(?:for|on|in) the $/i.test(text.slice(0, at)) &&
    /^year$/i.test(text.slice(at, end))
  )
}

/** A day right after a figure: "the $305.26 of August 13". */
function findOwnDate({ claim }: Place, named: readonly NamedDate[]): NamedDate | null {
  return named.find(({ at, day }) => day !== null && at >= claim.end && at - claim.end < 9) ?? null
}

/** A value of a day goes with that day, where one is named right after it. */
export function isOfOwnDay({ dates, field, topics }: Quantity, place: Place): boolean {
  const { claim, sentence } = place
  if (topics[0] === 'obv' && isOfShorterTime(place)) return false
  const rest = sentence.text.slice(claim.end, claim.end + 40)
  const date = findDates(rest).find(
    ({ at, day }) =>
      day !== null &&
      /^,? (?:(?:set |hit |reached |touched |seen |paid |dated |and )?(?:on|as of|at the close of|of|from)|which (?:was|it) [a-z]+ on|was set on) $/i.test(
        rest.slice(0, at),
      ),
  )
  if (date === undefined) return true
  const [own] = dates ?? []
  if (own !== undefined) return isOfDate(own, date)
  return field === undefined || topics.length === 0 || isLast(date, place)
}

const SHORTER =
  /\b(?:(?:in|on|during|over|within|for|across|after) (?:just |only |about )?(?:the |a |an |its |this |that |last |past |one |single |whole |latest |most recent |trading )*(?:(?:Mon|Tues|Wednes|Thurs|Fri)day(?:'s)?(?: (?:alone|session|trading))?|(?:trading )?(?:day|session)(?! (?:before|ago))|week|quarter|year|(?:two|three|four|five|ten|[2-9]|10) (?:trading )?(?:days|sessions))|today|(?:this|last) week|this year|(?:one|single)[- ](?:day|session)|(?:Mon|Tues|Wednes|Thurs|Fri)day alone|(?:Mon|Tues|Wednes|Thurs|Fri)day's (?:trading|session|activity|volume))\b(?! (?:low|high)\b)/i
const TWENTY = /\b(?:20|twenty)\b|\uE000|\bmonth\b|\bfour weeks\b|\bperiod\b/i
const OF_VOLUME = /\b(?:average|volume of|traded)\b/i

/** "OBV climbed by 182 million shares in Thursday's session": its change is known over 20 sessions alone. */
function isOfShorterTime({ claim, sentence: { text } }: Place): boolean {
  const before = text
    .slice(0, claim.at)
    .replace(/^.*(?:;|\b(?:while|whereas|although|though|but)\b)/s, '')
  const after = text
    .slice(claim.end)
    .replace(/(?:;|,? \b(?:while|whereas|although|though|but)\b).*$/s, '')
  const clause = `${before}|${after}`
  return SHORTER.test(clause) && !TWENTY.test(clause) && !OF_VOLUME.test(clause)
}

const CURRENT =
  /\b(?:has|have|'s) (?:now |already |currently )?(?:been|held|lasted|stood|run)\b|\bin place\b|\bso far\b|\b(?:sessions?|days?) old\b/i

export function isOfAction(
  { action, dates = [] }: Quantity,
  { claim, sentence, index }: Place,
): boolean {
  const { text } = sentence
  const after = /\b(BUY|SELL|WATCH)\b/.exec(text.slice(claim.end, claim.end + 50))?.[1]
  const before = /.*\b(BUY|SELL|WATCH)\b/s.exec(text.slice(0, claim.at))?.[1]
  const named = findDates(text).filter(({ day }) => day !== null)
  const isOn = /^[- ](?:trading )?sessions?\s(?:on|of|as an?)?\s?(?:BUY|SELL|WATCH)/i.test(
    text.slice(claim.end),
  )
  const wanted =
    isOn || (after !== undefined && text.slice(claim.end).startsWith('-'))
      ? after
      : (before ?? after)
  if (wanted !== action) return false
  // "Has been in place for nine sessions": the current one.
  if (
    CURRENT.test(text) &&
    !/\b(?:last|previous|earlier|after|following)\b/i.test(phraseOf(text, claim)) &&
    dates.at(-1) !== index.lastDay
  )
    return false
  const own = named.filter((date) => dates.some((known) => isOfDate(known, date)))
  return named.length === 0 || own.length > 0 || /\bafter\b|\bbefore\b|\bfollowing\b/i.test(text)
}

/** The sentence up to the end of a figure's phrase. */
function phraseOf(text: string, { end }: Claim): string {
  return text.slice(0, end) + text.slice(end).replace(/[,;].*$/s, '')
}

function isLast(date: NamedDate, { index }: Place): boolean {
  return index.lastDay !== null && isOfDate(index.lastDay, date)
}
