import { monthOfName } from '../market/calendar/calendar-date.ts'
import type { Ticker } from '../market/listings/ticker.ts'
import { isCase } from './check-claim-words.ts'
import { type Judged, type Statement, judgeStatements, ofSignal } from './judge-statements.ts'
import type { FactIndex } from './fact-index.ts'
import { findDates, type NamedDate, isInPartOfMonth, MONTHS, isOfDate } from './find-dates.ts'
import { LENGTH, isApart } from './judge-event-days.ts'
import type { Sentence } from './read-sentence.ts'
import { signalOf } from './read-values.ts'
import { spanOf, type Span } from './split-sentences.ts'
import { subjectsAt } from './subjects-at.ts'

const KIND = '(?<kind>golden|death)'
/** "Its last cross was a golden one on", "the latest crossover came on". */
const LAST = new RegExp(
  `\\b(?:last|latest|most recent) (?:averages? )?cross(?:over)? (?:was|is|came|dates?)(?:(?: (?:an?|the))? ${KIND}(?: one| cross(?:over)?)?)?(?:,? (?:on|of|from|back to|back from)(?= ))?`,
  'gi',
)
/** "While Home Depot's dates from": of the cross named before. */
const OTHER = new RegExp(
  `(?<='s?)(?: own| last one| latest)?(?: (?:dates?|dated|was|is|came|goes)(?: back)?)?(?: (?:an?|the) ${KIND}(?: one| cross(?:over)?)?)?,? (?:from|to|on|of)(?= )`,
  'gi',
)
/** "Six weeks have passed since its golden cross of". */
const PASSED = new RegExp(
  `${LENGTH.source} (?:have|has)(?: now| already)? (?:passed|gone by|elapsed) since [^,;]{0,40}?\\b(?:${KIND}[- ])?cross(?:over)?\\b(?:,? (?:on|of|from)(?= ))?`,
  'gi',
)

/** "It has been ahead since the golden cross": the average that the last cross put there. */
const SINCE =
  /\b(?:it|which|that|20-day(?: (?:moving )?average)?)(?: has|'s| and has)? (?:been|stayed|remained|held) (?:(?<up>ahead|on top|in front|above (?:it|the (?:50-day|longer|slower)(?: one| average)?))|behind|below (?:it|the (?:50-day|longer|slower)(?: one| average)?))(?: of (?:it|the (?:50-day|longer|slower)(?: one| average)?))? (?:ever )?since (?:the|its|a) (?:last |latest )?(?<kind>golden|death)[- ]cross\b/gi

const SINCE_MONTH = new RegExp(
  `\\b(?:SMA ?20|20-day(?: (?:simple |moving )*(?:average|SMA|line))?)(?: (?:has|have|is|been|stayed|remained|was|sits?|stands?|now|still))* (?:(?<over>above|over)|below|under) (?:its |the )?(?:SMA ?50|50-day(?: (?:average|SMA|line))?) since (?<part>early |late |mid-)?(?<month>${MONTHS})\\b(?! \\d)`,
  'g',
)

const STATEMENTS: readonly Statement[] = [
  {
    words: SINCE,
    isSo: ofSignal(({ lastCross }, { up, kind }) =>
      lastCross === null
        ? null
        : lastCross.kind === kind?.toLowerCase() &&
          (lastCross.kind === 'golden') === (up !== undefined),
    ),
    isOther: ({ text }) => !/\b(?:averages?|SMA|20-day)\b/i.test(text),
    denial: 'ignore',
  },
  {
    // "The 20-day has been above the 50-day since early July".
    words: SINCE_MONTH,
    isSo: ofSignal(({ lastCross }, { over, part = '', month = '' }) => {
      if (lastCross === null) return null
      return (
        (lastCross.kind === 'golden') === (over !== undefined) &&
        Number(lastCross.date.slice(5, 7)) === monthOfName(month) &&
        isInPartOfMonth(lastCross.date, part)
      )
    }),
    on: 'figures',
    denial: 'ignore',
  },
]

/** What is said of a stock's last cross: its kind, its day and how long ago it was. */
export function judgeCrosses(sentence: Sentence, index: FactIndex): readonly Judged[] {
  const { text, mentions } = sentence
  const whole = (span: Span, isTrue: boolean): Judged => ({ ...span, isTrue, isOfWords: true })
  const own = [...text.matchAll(LAST)].flatMap((match): Judged[] => {
    const isTrue = isLastCross(match, subjectsAt(sentence, spanOf(match), index), sentence, index)
    return isTrue === null ? [] : [whole(spanWithDate(match, text), isTrue)]
  })
  const others = [...text.matchAll(OTHER)].flatMap((match): Judged[] => {
    const owner = mentions.findLast(({ end }) => end <= match.index)
    if (owner === undefined || match.index - owner.end > 2) return []
    if (!/\bcross(?:over)?\b/i.test(text.slice(0, owner.at))) return []
    const isTrue = isLastCross(match, [owner.ticker], sentence, index)
    return isTrue === null ? [] : [whole(spanWithDate(match, text), isTrue)]
  })
  const passed = [...text.matchAll(PASSED)].flatMap((match): Judged[] => {
    const { lastDay } = index
    const owners = subjectsAt(sentence, spanOf(match), index)
    const isTrue = isLastCross(match, owners, sentence, index)
    if (isTrue === null || lastDay === null) return []
    const isThatLong = owners.every((owner) => {
      const day = signalOf(owner, index)?.lastCross?.date
      return day !== undefined && isApart(match, day, lastDay)
    })
    return [whole(spanWithDate(match, text), isTrue && isThatLong)]
  })
  return [
    ...judgeStatements(STATEMENTS, sentence, index),
    ...own,
    ...others,
    ...passed,
    ...judgeAges(sentence, index),
  ]
}

const BEFORE_NOW =
  /^ before (?:this|the|its|that) (?:(?:latest|last) )?(?:close|reading|session|day)\b/i
const OTHER_EVENT = /\b(?:highs?|lows?|peak|BUY|SELL|WATCH|dividend|split)\b/

/** "Its cross came on August 13, two weeks before this close": as long before the last session. */
function judgeAges(sentence: Sentence, index: FactIndex): readonly Judged[] {
  const { text } = sentence
  const crosses = [...text.matchAll(/\bcross(?:ed|over)?\b/gi)]
  const [cross] = crosses
  const { lastDay } = index
  if (cross === undefined || crosses.length > 1 || OTHER_EVENT.test(text) || lastDay === null)
    return []
  return [...text.matchAll(LENGTH)].flatMap((match): Judged[] => {
    const { at, end } = spanOf(match)
    const tail = text.slice(end - (match.groups?.mark?.length ?? 0))
    const days = subjectsAt(sentence, spanOf(cross), index).map(
      (owner) => signalOf(owner, index)?.lastCross?.date,
    )
    if (!BEFORE_NOW.test(tail) || days.length === 0 || days.includes(undefined)) return []
    const isTrue = days.every((day) => day !== undefined && isApart(match, day, lastDay))
    return [{ at, end, isTrue, isOfWords: true }]
  })
}

function dateAfter(match: RegExpExecArray, text: string): NamedDate | undefined {
  const { end } = spanOf(match)
  return findDates(text).find(
    ({ at, month }) =>
      month !== null && at >= end && at - end <= 1 && / $|^ /.test(text[end] ?? ''),
  )
}

function spanWithDate(match: RegExpExecArray, text: string): Span {
  const span = spanOf(match)
  return { at: span.at, end: dateAfter(match, text)?.end ?? span.end }
}

/** Whether the last cross of each stock is of that kind and day; null where neither is said or it is unknown. */
function isLastCross(
  match: RegExpExecArray,
  owners: readonly Ticker[],
  sentence: Sentence,
  index: FactIndex,
): boolean | null {
  const date = dateAfter(match, sentence.text)
  const kind = match.groups?.kind?.toLowerCase()
  const isPassed = match.groups?.unit !== undefined
  if (owners.length === 0 || isCase(sentence, match.index)) return null
  if (date === undefined && kind === undefined && !isPassed) return null
  const crosses = owners.map((owner) => signalOf(owner, index)?.lastCross ?? null)
  if (crosses.includes(null)) return null
  return crosses.every((cross) => {
    if (cross === null) return false
    return (
      (kind === undefined || kind === cross.kind) &&
      (date === undefined || isOfDate(cross.date, date))
    )
  })
}
