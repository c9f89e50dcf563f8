import { monthOfName } from '../market/calendar/calendar-date.ts'
import { noteCompared } from './compared.ts'
import { findDates, FULL_MONTHS, isOfDate } from './find-dates.ts'
import type { FactIndex } from './fact-index.ts'
import type { Sentence } from './read-sentence.ts'
import { subjectsAt } from './subjects-at.ts'
import { rejectMatch, type Rejection } from './rejection.ts'
import { type Span, spanOf } from './split-sentences.ts'
import { extremeOfYear } from './read-values.ts'

const EXTREME = /\b(?:52-week |one-year |yearly )(?<side>high|low)s?\b/gi

const OF_MONTH = new RegExp(
  `\\b(?:in|from|of|since|back to|during|early|late|mid-?) ?(${FULL_MONTHS})\\b(?! \\d{1,2}\\b)`,
  'g',
)
const EXTREME_OF_MONTH = new RegExp(`\\b(${FULL_MONTHS})(?:'s)? (high|low|peak)\\b`)

/** A month named with a stock's high or low of the year must be that of the fact. */
export function checkExtremes(sentence: Sentence, index: FactIndex): Rejection | null {
  const { text, mentions } = sentence
  const months = [...text.matchAll(OF_MONTH)].map((match) => monthOfName(match[1] ?? ''))
  const adjective = EXTREME_OF_MONTH.exec(text)
  if (adjective) {
    const owner =
      mentions.findLast(({ end }) => end <= adjective.index)?.ticker ??
      sentence.carried ??
      mentions[0]?.ticker ??
      null
    const side = /low/.test(adjective[2] ?? '') ? 'low' : 'high'
    const fact = extremeOfYear(owner, side, index)
    const named = monthOfName(adjective[1] ?? '')
    if (fact?.date !== undefined && Number(fact.date.slice(5, 7)) !== named)
      return rejectMatch('relation', adjective)
    noteCompared(sentence, adjective)
  }
  const dated = checkDatedExtreme(sentence, index) ?? checkDayBefore(sentence, index)
  if (dated) return dated
  const [month] = months
  if (month === undefined || months.length > 1) return null
  const place = text.search(OF_MONTH)
  for (const match of text.matchAll(EXTREME)) {
    const span = spanOf(match)
    // "Visa is under its 52-week high, Mastercard under its own, which was set in August": of the last one named.
    const last = mentions.findLast(({ at, end }) => at >= span.end && end <= place)
    const owners = last === undefined ? subjectsAt(sentence, span, index) : [last.ticker]
    const isWrong = owners.some((owner) => {
      const fact = extremeOfYear(owner, sideOf(match), index)
      return fact?.date !== undefined && Number(fact.date.slice(5, 7)) !== month
    })
    if (isWrong) return rejectMatch('relation', match)
    noteCompared(sentence, match)
  }
  return null
}

function sideOf({ groups }: RegExpExecArray): 'high' | 'low' {
  return /high/i.test(groups?.side ?? '') ? 'high' : 'low'
}

const DAY_FIRST =
  /^,? [^;]{0,40}?\b(?:reached|set|hit|touched|made|marked|saw|climbed to|rose to|fell to|dropped to|sank to|posted|notched|recorded)\b[^;,]{0,14}$/i

/** "On March 30 it reached its 52-week low": the fact's day. */
function checkDayBefore(sentence: Sentence, index: FactIndex): Rejection | null {
  const { text, mentions } = sentence
  for (const match of text.matchAll(EXTREME)) {
    const date = findDates(text).findLast(
      ({ at, end, day }) =>
        day !== null &&
        end <= match.index &&
        /\b[Oo]n $/.test(text.slice(0, at)) &&
        DAY_FIRST.test(text.slice(end, match.index)),
    )
    if (date === undefined) continue
    const owner = mentions.findLast(({ end }) => end <= match.index)?.ticker ?? sentence.carried
    const fact = extremeOfYear(owner, sideOf(match), index)
    if (fact?.date !== undefined && !isOfDate(fact.date, date))
      return rejectMatch('relation', match)
    noteCompared(sentence, match)
  }
  return null
}

/** Whether a level is only what a close is measured from, so that a day behind it is the close's. */
export function isMeasuredFrom(text: string, { at, end }: Span): boolean {
  return OF_CLOSE.test(text.slice(0, at)) && /^,? (?:on|as of) /.test(text.slice(end))
}

const OF_CLOSE =
  /\b(?:close[sd]?|ended|finished)\b[^;]*\b(?:above|below|under|over|off|from|near) (?:its|the|that|this) $/i

/** "Set its 52-week high on August 13": the fact's day. */
function checkDatedExtreme(sentence: Sentence, index: FactIndex): Rejection | null {
  const { text, mentions } = sentence
  for (const match of text.matchAll(EXTREME)) {
    const end = match.index + match[0].length
    // "Closed 5% above its 52-week low on Aug 20": the day is that of the close.
    if (isMeasuredFrom(text, spanOf(match))) continue
    const rest = text.slice(end, end + 60)
    const date = findDates(rest).find(
      ({ at, day }) =>
        day !== null &&
        /^(?: (?:of|for|at) [\p{L}&'. -]{1,20}?)?(?: (?:was|were|is|came|dates|dated|set|reached|hit|touched|of|goes back|back|on|from|to|in|at|\$[\d.,]+))*\s$/iu.test(
          rest.slice(0, at),
        ),
    )
    const inner = mentions.find(
      ({ at }) => at >= end && at < end + 24 && /^ (?:of|for|at) $/.test(text.slice(end, at)),
    )
    const owner =
      inner?.ticker ??
      mentions.findLast((mention) => mention.end <= match.index)?.ticker ??
      sentence.carried
    const fact = extremeOfYear(owner, sideOf(match), index)
    if (date === undefined || fact?.date === undefined) continue
    if (!isOfDate(fact.date, date)) return rejectMatch('relation', match)
    noteCompared(sentence, match)
  }
  return null
}

const DAY_EXTREME =
  /\b(?:at|was|is)(?: also| exactly)? (?:its|the) (?<side>low|high) (?:of|for) the (?:day|session)\b|\bat (?:its|the) (?:session|daily|intraday) (?<other>low|high)\b/i

/** "Closed at its low of the day": the close is that low. */
export function checkDayExtremes(sentence: Sentence, index: FactIndex): Rejection | null {
  const match = DAY_EXTREME.exec(sentence.text)
  if (match === null || !/\b(?:closed?|closing|ended|finished)\b/i.test(sentence.text)) return null
  const side = (match.groups?.side ?? match.groups?.other ?? '').toLowerCase()
  const owner =
    sentence.mentions.findLast(({ end }) => end <= match.index)?.ticker ?? sentence.carried
  const facts = index.facts.get(owner) ?? []
  const level = facts.find(({ field, window }) => field === side && window === 'day')?.value
  const close = facts.find(({ field, date }) => field === 'close' && date === undefined)?.value
  return level !== undefined && level === close ? null : rejectMatch('relation', match)
}
