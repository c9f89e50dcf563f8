import { daysBetween } from '../market/calendar/calendar-date.ts'
import { sessionsBetween } from '../market/calendar/trading-days.ts'
import type { Ticker } from '../market/listings/ticker.ts'
import { isCase } from './check-claim-words.ts'
import type { Judged } from './check-traits.ts'
import type { FactIndex } from './fact-index.ts'
import { isNegated } from './is-negated.ts'
import { findNumberWords } from './number-words.ts'
import type { Sentence } from './read-sentence.ts'
import { signalOf } from './read-values.ts'
import { subjectsAt } from './subjects-at.ts'

/** Events with one day each: the last cross, the high and the low of the year, the start of the current signal. */
const EVENT =
  /\b(?:(?<cross>(?:golden|death)[- ]cross(?:over)?|crossover)|(?:52-week|yearly|one-year) (?<side>high|low)|(?:current )?(?<action>BUY|SELL|WATCH))\b/gi
const SIZE = '(?<size>an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\\d{1,3})'
const UNIT = '(?<unit>days?|sessions?|weeks?|months?)'
const BOUND = '(?<bound>more than |less than |over |under |almost |nearly |about |just )?'
const AGE = new RegExp(
  `^[^;,]{0,24}?\\b(?:is|was|are|were|dates back|came|set|formed)\\s${BOUND}${SIZE} ${UNIT} (?:old|ago)\\b`,
  'i',
)
const ORDER = new RegExp(
  `^(?:[^;]{0,40}?\\b(?:came|comes|began|started|was|formed|appeared|happened|dates from|on [A-Z][a-z]+ \\d{1,2},?|in [A-Z][a-z]+,?)) ?(?:${BOUND}${SIZE} ${UNIT} )?(?<way>before|after|earlier than|later than) (?:that of )?(?:the )?$`,
  'i',
)

/** "The low is three months old", "came twelve days after Citigroup's": by the days of the events. */
export function judgeEventDays(sentence: Sentence, index: FactIndex): readonly Judged[] {
  const { text, mentions } = sentence
  return [...text.matchAll(EVENT)].flatMap((match): Judged[] => {
    const span = { at: match.index, end: match.index + match[0].length }
    const { lastDay } = index
    if (lastDay === null || isCase(sentence, span.at)) return []
    const age = AGE.exec(text.slice(span.end))
    if (age !== null) {
      const days = subjectsAt(sentence, span, index).map((owner) => dayOf(owner, match, index))
      const end = span.end + age[0].length
      if (days.length === 0 || days.includes(null)) return []
      const isTrue = days.every((day) => day !== null && fits(age, day, lastDay))
      return [{ ...span, end, isTrue: isTrue !== isNegated(sentence, span.at) }]
    }
    const other = mentions.find(
      ({ at, end }) => at >= span.end && /^'s?(?![a-z])/.test(text.slice(end)),
    )
    const order = other === undefined ? null : ORDER.exec(text.slice(span.end, other.at))
    const inner = mentions.find(({ at }) => at >= span.end && at < (other?.at ?? 0))
    const owner = inner?.ticker ?? mentions.findLast(({ end }) => end <= span.at)?.ticker
    if (other === undefined || order === null || owner === undefined) return []
    const [own, theirs] = [dayOf(owner, match, index), dayOf(other.ticker, match, index)]
    if (own === null || theirs === null) return []
    const isLater = /after|later/i.test(order.groups?.way ?? '')
    const isSide = own !== theirs && own > theirs === isLater
    const isSize = order.groups?.size === undefined || fits(order, own, theirs)
    return [{ ...span, end: other.end, isTrue: isSide && isSize }]
  })
}

/** The day of an event of that kind, YYYY-MM-DD; null where none is known. */
function dayOf(owner: Ticker, { groups, 0: words }: RegExpExecArray, index: FactIndex) {
  const { cross, side, action } = groups ?? {}
  if (cross !== undefined) {
    const last = signalOf(owner, index)?.lastCross ?? null
    return last === null ||
      (/golden|death/i.test(words) && !words.toLowerCase().startsWith(last.kind))
      ? null
      : last.date
  }
  if (side !== undefined)
    return (
      (index.facts.get(owner) ?? []).find(
        ({ field, window }) => field === side.toLowerCase() && window === 'year',
      )?.date ?? null
    )
  const last = index.periods.get(owner)?.at(-1)
  return last === undefined || last.action !== action ? null : last.from
}

const DAYS = { day: 1, session: 1, week: 7, month: 30.4 } as const

/** Whether two days are as far apart as the words say. */
function fits({ groups }: RegExpExecArray, one: string, other: string): boolean {
  const { bound = '', size = '', unit = '' } = groups ?? {}
  const count = /^an?$/i.test(size) ? 1 : (findNumberWords(size)[0]?.value ?? Number(size))
  const [from, to] = one < other ? [one, other] : [other, one]
  const name = unit.toLowerCase().replace(/s$/, '') as keyof typeof DAYS
  const days = name === 'session' ? sessionsBetween(from, to).length : daysBetween(from, to)
  const meant = count * DAYS[name]
  if (/more|over/i.test(bound)) return days > meant
  if (/less|under|almost|nearly/i.test(bound))
    return days < meant && (!/almost|nearly/i.test(bound) || days > meant * 0.75)
  if (name === 'day') return days === meant || sessionsBetween(from, to).length === meant
  return (
    Math.abs(days - meant) <= (name === 'session' ? 0 : Math.max(DAYS[name] * 0.5, meant * 0.15))
  )
}
