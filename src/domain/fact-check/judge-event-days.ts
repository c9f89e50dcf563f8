import { daysBetween, monthOfName } from '../market/calendar/calendar-date.ts'
import { sessionsBetween } from '../market/calendar/trading-days.ts'
import type { Ticker } from '../market/listings/ticker.ts'
import { isCase } from './check-claim-words.ts'
import { isMeasuredFrom } from './check-extremes.ts'
import type { Judged } from './judge-statements.ts'
import type { FactIndex } from './fact-index.ts'
import { findDates, findWeekdays, MONTHS, MONTH_WORD, resolveDay } from './find-dates.ts'
import { isNegated } from './is-negated.ts'
import { findNumberWords } from './number-words.ts'
import type { Sentence } from './read-sentence.ts'
import { signalOf, extremeOfYear } from './read-values.ts'
import { type Span, spanOf } from './split-sentences.ts'
import { subjectsAt } from './subjects-at.ts'

/** Events with one day each: the last cross, the high and the low of the year, the start of the current signal. */
const EVENT =
  /\b(?:(?<cross>(?:golden|death|bullish|bearish)[- ]cross(?:overs?|es)?|crossover|cross(?:ed|ing)? (?:above|over|below|under))|(?:52-week |yearly |one-year )?(?:(?<high>highs?|peak(?:ed)?|topped out)|(?<low>lows?|trough(?:ed)?|bottom(?:ed)?(?: out)?))|(?:current )?(?<action>BUY|SELL|WATCH))\b(?! (?:prices?|point|condition|rule))/gi
const SIZE = '(?<size>an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\\d{1,3})'
const BOUND =
  '(?<bound>(?:(?:a little|a bit|just|well|not quite|slightly) )?(?:more than|less than|over|under|almost|nearly|about|around|roughly|some|just|only|close to|barely|at least|exactly|the past|the last) (?:the (?:past|last) )?)?'
/** A length of time in words. */
export const LENGTH = new RegExp(
  `\\b${BOUND}${SIZE}(?<half> and a half)?[ -](?:straight |consecutive |trading |calendar |full )?(?<unit>days?|sessions?|weeks?|months?|years?)\\b(?!-| (?:high|low|change|gain|loss|return))(?<mark> (?:old|ago|earlier|later|before|after|apart|separate|straight|running|in a row|so far|now))?`,
  'gi',
)

/** How long the record is. */
const SPANS =
  /\b(?:record|sample|study|test) (?:spans|covers|runs(?: over)?|goes back|stretches(?: over)?|reaches back|is|has)(?: \w+){0,2} ?$/i

type Event = Span & {
  readonly day: string
  readonly owner: Ticker | null
  readonly isNamed: boolean
  readonly words: string
}

/**
 * "The low is three months old", "its July 29 peak", "came twelve days after Citigroup's", "since June 26, nearly two
 * months": by the days of the events that a sentence names.
 */
export function judgeEventDays(sentence: Sentence, index: FactIndex): readonly Judged[] {
  const events = listEvents(sentence, index)
  return [
    ...judgeLengths(events, sentence, index),
    ...judgeDays(events, sentence, index),
    ...judgeOrder(sentence, index),
    ...judgeRanks(sentence, index),
  ]
}

/** The events and days of a sentence, in order, with their days. */
function listEvents(sentence: Sentence, index: FactIndex): readonly Event[] {
  const { text } = sentence
  const { lastDay } = index
  if (lastDay === null) return []
  const named = [
    ...findDates(text).filter(({ month, day }) => month !== null && day !== null),
    // "Last Thursday" after a Thursday's session may be either.
    ...findWeekdays(text, lastDay).filter(
      (date) => resolveDay(date, lastDay) !== lastDay || !/\blast $/i.test(text.slice(0, date.at)),
    ),
  ].map((date) => ({
    at: date.at,
    end: date.end,
    day: resolveDay(date, lastDay),
    owner: null,
    isNamed: true,
    words: text.slice(date.at, date.end),
  }))
  const own = [...text.matchAll(EVENT)].flatMap((match): Event[] => {
    const span = spanOf(match)
    // "Closed 5% above its low on Aug 20": the day is that of the close.
    if (isMeasuredFrom(text, span)) return []
    return subjectsAt(sentence, span, index).flatMap((owner) => {
      const day = dayOf(owner, match, index)
      return day === null ? [] : [{ ...span, day, owner, isNamed: false, words: match[0] }]
    })
  })
  return [...named, ...own].toSorted((a, b) => a.at - b.at)
}

/** A length of time is that between the event nearest to it and the last session, or another event of the sentence. */
function judgeLengths(
  events: readonly Event[],
  sentence: Sentence,
  { lastDay, passages }: FactIndex,
): readonly Judged[] {
  const { text } = sentence
  const span = /\b(?:record|sample|stud(?:y|ies)|test(?:s|ed)?)\b/i.test(text)
    ? [...passages].flatMap((passage) =>
        findDates(passage).flatMap((date) =>
          date.year === null || date.day === null ? [] : [resolveDay(date, '')],
        ),
      )
    : []
  const last = lastDay ?? span.at(-1)
  if (last === undefined) return []
  return [...text.matchAll(LENGTH)].flatMap((match): Judged[] => {
    const end = match.index + match[0].length
    if (isCase(sentence, match.index)) return []
    const before = events.findLast((event) => event.end <= match.index)
    const after = events.find((event) => event.at >= end)
    const days = [...new Set([...events.map(({ day }) => day), last, ...span])]
    const isTrue = days.some((one, position) =>
      days.slice(position + 1).some((other) => isApart(match, one, other)),
    )
    const at = Math.min(match.index, before?.at ?? match.index)
    if (SPANS.test(text.slice(0, match.index)) && span.length > 0)
      return [{ at: match.index, end, isTrue }]
    if (isTrue) return [{ at: match.groups?.mark === undefined ? match.index : at, end, isTrue }]
    // Only where its event is plain is a length wrong by it.
    const isAge =
      /^ (?:old|ago)$/i.test(match.groups?.mark ?? '') &&
      before !== undefined &&
      (!before.isNamed || events.some((one) => !one.isNamed && one.day === before.day)) &&
      after === undefined &&
      /^,?[^;,]{0,24}$/.test(text.slice(before.end, match.index)) &&
      !/\b(?:from|than|where|unchanged|level|cost|was at|above|below|higher|lower)\b/i.test(
        text.slice(before.end, match.index),
      )
    return isAge ? [{ at: before.at, end, isTrue: isNegated(sentence, before.at) }] : []
  })
}

/** From an event to the day it is said to be of. */
const LINK =
  /^(?:,? (?:of|at|near) \$?[\d,.]+\d| price| level| for the (?:year|past year)| mark)*,?(?: (?:was|is|came|comes|dates?|dating|set|hit|reached|touched|formed|took|place|happened|occurred|made|seen|recorded|registered|also|it|back|to|only|just|on|way|as|recently|which|that|printed|posted|arrived|fell))*(?: (?:on|in|from|of|since|at))?(?: (?:early|late|mid))?[ -]?(?:\()?$/i
const IN_MONTH = new RegExp(
  `^(?:early |late |mid-)?(?<month>${MONTHS})\\b(?! \\d{1,2}\\b)(?:,? (?<year>20\\d\\d))?`,
)

/** "Its August 5 peak", "the high came on Thursday", "the golden cross took place in July": on its day. */
function judgeDays(
  events: readonly Event[],
  sentence: Sentence,
  { lastDay }: FactIndex,
): readonly Judged[] {
  const { text } = sentence
  if (lastDay === null) return []
  return events.flatMap((event): Judged[] => {
    if (event.isNamed || /BUY|SELL|WATCH/.test(event.words) || isCase(sentence, event.at)) return []
    const before = events.findLast(({ end, isNamed }) => isNamed && end <= event.at)
    const other = sentence.mentions.find(({ at }) => at >= event.end)?.at ?? text.length
    const after = events.find(({ at, isNamed }) => isNamed && at >= event.end && at < other)
    // "On August 3 and July 21 respectively": each day has its own.
    if (after !== undefined && isListOfDays(text.slice(after.end), event, events)) return []
    if (
      before !== undefined &&
      /^(?:'s)? (?:52-week |yearly |closing )?$/i.test(text.slice(before.end, event.at))
    )
      return [{ at: before.at, end: event.end, isTrue: before.day === event.day }]
    if (after !== undefined && LINK.test(text.slice(event.end, after.at).replace(/\w+day,? $/, '')))
      return [{ at: event.at, end: after.end, isTrue: after.day === event.day }]
    const month = [...text.slice(event.end).matchAll(MONTH_WORD)][0]
    if (month === undefined) return []
    const at = event.end + month.index
    if (at > other) return []
    const named = IN_MONTH.exec(text.slice(at))?.groups
    if (
      named === undefined ||
      !/\b(?:in|of|from|early|late|mid)[ -]$/i.test(text.slice(0, at)) ||
      !LINK.test(text.slice(event.end, at))
    )
      return []
    const isTrue =
      monthOfName(named.month ?? '') === Number(event.day.slice(5, 7)) &&
      (named.year === undefined || event.day.startsWith(named.year))
    return [{ at: event.at, end: at + (named.month ?? '').length, isTrue }]
  })
}

function isListOfDays(rest: string, { at }: Event, events: readonly Event[]): boolean {
  return (
    events.filter((one) => !one.isNamed && one.at === at).length > 1 &&
    /^,? (?:and )?\p{Lu}\p{Ll}+\.? \d/u.test(rest)
  )
}

const ORDER = new RegExp(
  `^[^;]{0,60}?${BOUND}(?:${SIZE} (?<unit>days?|sessions?|weeks?|months?) )?\\b(?<way>before|after|earlier than|later than) (?:that of )?(?:the )?$`,
  'i',
)
/** "Visa's", "Visa hit its own": the same event of another stock. */
const OWN =
  /^(?:'s?(?![a-z])(?: (?:own|did|one))?(?! \w+ (?:signal|RSI))|(?: (?:hit|set|reached|made|had|saw|got|printed|formed)) its(?: own)?\b(?! [a-z]*(?:low|high)\b))/i

/** "Came twelve days after Citigroup's", "before Visa hit its own": in the order of their days. */
function judgeOrder(sentence: Sentence, index: FactIndex): readonly Judged[] {
  const { text, mentions } = sentence
  return [...text.matchAll(EVENT)].flatMap((match): Judged[] => {
    const [at, from] = [match.index, match.index + match[0].length]
    const other = mentions.find(
      ({ at: start, end }) => start >= from && OWN.test(text.slice(end, end + 40)),
    )
    const order = other === undefined ? null : ORDER.exec(text.slice(from, other.at))
    const inner = mentions.find((one) => one.at >= from && one.at < (other?.at ?? 0))
    const owner = inner?.ticker ?? mentions.findLast(({ end }) => end <= at)?.ticker
    if (other === undefined || order === null || owner === undefined || isCase(sentence, at))
      return []
    const [own, theirs] = [dayOf(owner, match, index), dayOf(other.ticker, match, index)]
    if (own === null || theirs === null || owner === other.ticker) return []
    const isLater = /after|later/i.test(order.groups?.way ?? '')
    const isSide = own !== theirs && own > theirs === isLater
    const isSize = order.groups?.size === undefined || isApart(order, own, theirs)
    return [{ at, end: other.end, isTrue: isSide && isSize }]
  })
}

const RANK =
  /\b(?:(?<first>first|earlier|earliest|older|oldest)|last|later|latest|(?:most|more) recent|newest|newer|freshest)\b(?! than)/gi
const GROUP =
  '(?:of|among|between) (?:the|all|these) (?:two|three|four|five|pair|trio|group|lot)(?: stocks)?'
const HOLDER_AFTER = new RegExp(
  `^(?: ${GROUP})?,? (?:belong(?:s|ed) to|goes to|came from|(?:is|was|came)(?: (?:that of|at|in|with|from))?)(?: the)? $`,
  'i',
)
const HOLDER_BEFORE =
  /^ (?:also )?(?:has|had|saw|made|set|got|shows?|showed|holds?|posted|printed|reached|hit) the $/i
const CAME =
  /^'s?(?: [\w-]+){0,2} (?:came|was|is|happened|arrived|formed|occurred|dates?)(?: the)? $/i
const REACHED = /^ (?:hit|reached|set|made|had|got|saw|printed|touched) (?:its|the)(?: own)? $/i
const CLOSED = /^(?:[,.;)]|$| (?:on|of|among|in) )/

/** "Of the two golden crosses, Microsoft's came first", "the most recent low is Visa's": first or last of the stocks at hand. */
function judgeRanks(sentence: Sentence, index: FactIndex): readonly Judged[] {
  const { text, mentions } = sentence
  const events = [...text.matchAll(EVENT)].filter(({ groups }) => groups?.action === undefined)
  return [...text.matchAll(RANK)].flatMap((rank): readonly Judged[] => {
    const [at, end] = [rank.index, rank.index + rank[0].length]
    if (isCase(sentence, at)) return []
    const before = mentions.findLast((mention) => mention.end <= at)
    const gap = before === undefined ? '' : text.slice(before.end, at)
    const named = events.find(
      (event) => event.index > end && /^ (?:[\w-]+ )?$/.test(text.slice(end, event.index)),
    )
    const past = events.findLast((event) => event.index < at)
    const isClosed = CLOSED.test(text.slice(end))
    if (named !== undefined && /\bthe $/i.test(text.slice(0, at))) {
      const last = named.index + named[0].length
      const next = mentions.find((mention) => mention.at >= last)
      if (next !== undefined && HOLDER_AFTER.test(text.slice(last, next.at)))
        return judgeRank(named, next.ticker, { at, end: next.end }, rank, sentence, index)
      if (before !== undefined && HOLDER_BEFORE.test(gap))
        return judgeRank(named, before.ticker, { at: before.at, end: last }, rank, sentence, index)
    }
    if (before === undefined || past === undefined || !isClosed) return []
    const isReached =
      past.index > before.end &&
      /^ $/.test(text.slice(past.index + past[0].length, at)) &&
      REACHED.test(text.slice(before.end, past.index))
    return isReached || CAME.test(gap)
      ? judgeRank(past, before.ticker, { at: before.at, end }, rank, sentence, index)
      : []
  })
}

const SIZES: Readonly<Record<string, number>> = {
  two: 2,
  pair: 2,
  three: 3,
  trio: 3,
  four: 4,
  five: 5,
}

function judgeRank(
  event: RegExpExecArray,
  owner: Ticker,
  span: Span,
  { groups }: RegExpExecArray,
  sentence: Sentence,
  index: FactIndex,
): readonly Judged[] {
  const named = [...new Set(sentence.mentions.map(({ ticker }) => ticker))]
  const size =
    SIZES[/\b(?:of|among|between) (?:the|all|these) (\w+)/i.exec(sentence.text)?.[1] ?? '']
  const stocks = [named, sentence.group, [...index.signals.keys()]].filter(
    ({ length }) => length > 1 && length <= MAX_GROUP,
  )
  const group = stocks.find(({ length }) => length === size) ?? stocks[0] ?? []
  const own = dayOf(owner, event, index)
  const others = group.flatMap((ticker) => {
    const day = ticker === owner ? null : dayOf(ticker, event, index)
    return day === null ? [] : [day]
  })
  if (others.length === 0) return []
  const isFirst = groups?.first !== undefined
  const isRanked = own !== null && others.every((day) => day !== own && own < day === isFirst)
  return [{ ...span, isTrue: isRanked !== isNegated(sentence, span.at) }]
}

const MAX_GROUP = 6

/** The day of an event of that kind, YYYY-MM-DD; null where none is known. */
function dayOf(owner: Ticker, { groups, 0: words }: RegExpExecArray, index: FactIndex) {
  const { cross, high, low, action } = groups ?? {}
  if (cross !== undefined) {
    const last = signalOf(owner, index)?.lastCross ?? null
    const kind = /golden|bullish|above|over\b/i.test(words)
      ? 'golden'
      : /death|bearish|below|under/i.test(words)
        ? 'death'
        : last?.kind
    return last === null || kind !== last.kind ? null : last.date
  }
  if (high !== undefined || low !== undefined)
    return extremeOfYear(owner, high === undefined ? 'low' : 'high', index)?.date ?? null
  const last = index.periods.get(owner)?.at(-1)
  return last === undefined || last.action !== action ? null : last.from
}

const DAYS = { day: 1, session: 1, week: 7, month: 30.4, year: 365.25 } as const

/** Whether two days are as far apart as the words say. */
export function isApart({ groups }: RegExpExecArray, one: string, other: string): boolean {
  const { bound = '', size = '', unit = '', half, mark } = groups ?? {}
  const whole = /^an?$/i.test(size) ? 1 : (findNumberWords(size)[0]?.value ?? Number(size))
  const count = whole + (half === undefined ? 0 : 0.5)
  const [from, to] = one < other ? [one, other] : [other, one]
  const name = unit.toLowerCase().replace(/s$/, '') as keyof typeof DAYS
  const sessions = sessionsBetween(from, to).length
  const days = name === 'session' ? sessions : daysBetween(from, to)
  const meant = count * DAYS[name]
  if (/more|over|at least/i.test(bound)) return days > meant && days < meant * 1.5 + 2
  if (/less|under|almost|nearly|close|not quite/i.test(bound))
    return days < meant && days > meant * 0.75
  if (name === 'day') return days === meant || sessions === meant
  // A signal's length counts its first session.
  if (name === 'session')
    return (
      days === meant || (!/ago|later|earlier|before|after/i.test(mark ?? '') && days + 1 === meant)
    )
  return Math.abs(days - meant) <= Math.max(DAYS[name] * 0.5, meant * 0.15)
}
