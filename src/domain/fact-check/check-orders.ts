import { noteCompared } from './compared.ts'
import type { Ticker } from '../market/listings/ticker.ts'
import { isCase } from './check-claim-words.ts'
import { type FactIndex, MARKET_SIZE } from './fact-index.ts'
import { isAboutRecord } from './find-cues.ts'
import { isGeneral } from './is-general.ts'
import { isNegated } from './is-negated.ts'
import type { Mention } from './find-mentions.ts'
import { ORDINALS } from './number-words.ts'
import { orderMeasure, type OrderMeasure, orderValue } from './order-measure.ts'
import { listOf, type Sentence } from './read-sentence.ts'
import { rejectMatch, type Rejection } from './rejection.ts'
import { KIND_WORDS, listOfKind } from './stock-kinds.ts'
import { type Span, spanOf } from './split-sentences.ts'
import { clauseAt, subjectsAt } from './subjects-at.ts'

/** Orders among stocks, by superlatives, comparatives, verbs and places, must be true of the facts. */
export function checkOrders(sentence: Sentence, index: FactIndex): Rejection | null {
  if (sentence.text.trimEnd().endsWith('?') || isGeneral(sentence)) return null
  const isOfStocks = new Set(sentence.mentions.map(({ ticker }) => ticker)).size > 2
  if ((isAboutRecord(sentence.text) && !isOfStocks) || index.signals.size + index.facts.size < 2)
    return null
  const ofSignals =
    /\b(?:BUY|SELL|WATCH|signal)s? (?:is|are|was|looks) (?:the )?(?:strongest|best(?! (?:seen|described|understood|read|treated))|weakest|clearest|safest|firmest|most \w+)\b|\b(?:strongest|weakest|highest|lowest|best|worst) (?:[^;,.]|\.\d){0,20}\bof (?:the|all) (?:chip|bank|oil|tech\w*|energy|car|drug|retail|software) (?:stocks|names)\b/i.exec(
      sentence.text,
    )
  if (ofSignals) return rejectMatch('unsupported', ofSignals)
  const ofSector =
    /\b(?:best|worst|strongest|weakest|top|biggest) (?:\w+ )?(?:chip|bank|oil|tech\w*|energy|car|drug|retail|software) (?:stock|name|performer|gainer|loser)\b/i.exec(
      sentence.text,
    )
  if (ofSector) return rejectMatch('unsupported', ofSector)
  return (
    checkSuperlatives(sentence, index) ??
    checkComparatives(sentence, index) ??
    checkPlaces(sentence, index) ??
    checkLists(sentence, index)
  )
}

const LISTED =
  /\b(?:order|ordered|ranked|ranking|ranks|sorted|from (?:the )?(?:highest|lowest|strongest|weakest|best|worst|largest|smallest|most|least)|followed by|(?:far |well )?in front|in the lead)\b/i
const RISING =
  /\b(?:from (?:the )?(?:lowest|weakest|worst|smallest|least)|ascending|lowest first|lowest to)\b|\b(?:lowest|weakest|worst|smallest|slimmest|least)\b[^;]*\bfollowed by\b/i

/** "By RSI, the order is A, B and C", "A has the highest, followed by B and C". */
function checkLists(sentence: Sentence, index: FactIndex): Rejection | null {
  const { text, mentions } = sentence
  const match = LISTED.exec(text)
  if (match === null || isCase(sentence, match.index)) return null
  const named = mentions.filter(
    ({ ticker }, position) => mentions.findIndex((one) => one.ticker === ticker) === position,
  )
  const [first, second] = named
  if (first === undefined || second === undefined || named.length > 8) return null
  const start = /followed by/i.test(match[0]) ? 0 : first.at
  const gap = text.slice(first.end, second.at)
  const isChain = named.every(({ at }, position) => {
    const between = position === 0 ? '' : text.slice(named[position - 1]?.end ?? 0, at)
    return position === 0 || /followed by/i.test(between) || /^(?:[^;.]|\.\d){0,24}$/.test(between)
  })
  if (!isChain || (named.length < 3 && !/followed by/i.test(gap))) return null
  // The words that name the measure stand before the list, or with the first of "followed by".
  const words = text.slice(0, Math.max(start, match.index))
  const spans = [
    ...words.matchAll(
      /\b(?:by|on|of|highest|lowest|strongest|weakest|largest|smallest|best|worst|in terms of|to)\b/gi,
    ),
  ]
  const measures = spans.flatMap((one) => {
    const at = one.index + one[0].length
    return orderMeasure(sentence, { at: one.index, end: at }) ?? []
  })
  const measure = measures.at(-1)
  if (measure === undefined) return null
  const values = named.map(({ ticker }) =>
    orderValue(ticker, measure, sentence, spanOf(match), index),
  )
  if (values.some((value) => value === null)) return null
  const isRising = RISING.test(text)
  const isSorted = values.every((value, position) => {
    const before = values[position - 1] ?? null
    return (
      position === 0 ||
      before === null ||
      value === null ||
      (isRising ? before <= value : before >= value)
    )
  })
  noteCompared(sentence, match)
  return isSorted ? null : rejectMatch('relation', match)
}

const SUPERLATIVE =
  /\b(?:(?<rank>second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth)[- ])?(?:(?<max>highest|steepest|sharpest|deepest|top (?=gainer|performer|stock|name|mover)|strongest|largest|biggest|greatest|best|heaviest|busiest|firmest|hottest|leader|winner|leads the (?:pack|group|way)|most (?=volatile|traded|active|heavily[- ]traded|actively[- ]traded)|(?<=\bthe )most(?=[.,;]|$| \(| with| and| at))|(?<min>lowest|weakest|smallest|slimmest|slightest|worst|lightest|softest|quietest|calmest|laggard|loser|brings up the rear|least (?=volatile|active)|(?<=\bthe )least(?=[.,;]|$| \(| with| and| at))|(?<near>closest|nearest)|(?<far>furthest|farthest))\b(?! (?:price|level|point|since|in (?:52|over|a year)|close|argument|case|sign|reason|evidence|spot|it has|route|way|path|step|limit|threshold|condition|boundary|line|thing|hurdle)s?)/gi
const COMPARED =
  /\bthe (?:(?<more>more (?=volatile|active|heavily)|higher|stronger|larger|bigger|greater|better|firmer|heavier|faster|busier|steadier(?= volume))|(?<less>lower|weaker|smaller|worse|lighter|softer|lesser|less (?=volatile|active)))\b(?! than| of the (?:20|50)| average| one\b)/gi

const OF_TWO = /\b(?:of|between) (?:the|these) (?:two|pair)\b/i
const BARE =
  /\b(?:(?<more>higher|stronger|larger|bigger|greater|better|heavier|busier|further|farther|more(?= (?:volatile|active|actively))|ahead)|(?<less>lower|weaker|smaller|worse|lighter|calmer|steadier|less(?= (?:volatile|active)))|(?<near>closer|nearer))\b(?! than| of )/gi

function checkSuperlatives(sentence: Sentence, index: FactIndex): Rejection | null {
  const { text } = sentence
  const bare = OF_TWO.test(text) ? [...text.matchAll(BARE)] : []
  for (const match of [...text.matchAll(SUPERLATIVE), ...text.matchAll(COMPARED), ...bare]) {
    const span = spanOf(match)
    if (isCase(sentence, span.at)) continue
    if (
      /\bfrom (?:the )?$|\bto (?:the )?$/i.test(text.slice(0, span.at)) &&
      /\bfrom (?:the )?\w+est to\b/i.test(text)
    )
      continue
    const { rank, min, far, near, less } = match.groups ?? {}
    const measure = orderMeasure(sentence, span)
    const owner = subjectOf(sentence, span, index)
    if (measure === null || owner === null) continue
    // "The stronger of the pair, ahead of Pepsi": of the two that are named.
    const named = [...new Set(sentence.mentions.map(({ ticker }) => ticker))]
    const isOfTwo = /^the /i.test(match[0]) && named.length === 2 && named.includes(owner)
    const group = isOfTwo ? named : groupOf(owner, sentence, index)
    if (group.length < 2) continue
    const value = (ticker: Ticker) => orderValue(ticker, measure, sentence, span, index)
    const own = value(owner)
    const joined = jointOwners(sentence, span, index)
    // "Ford, the next-biggest decliner": after those that are named before.
    const isNext = /\bnext[- ]$/i.test(text.slice(0, span.at))
    const left = isNext
      ? sentence.mentions.filter(({ end }) => end <= span.at && rank === undefined)
      : []
    // "The smallest gain": of those that gained.
    const isOfMoved =
      measure.kind === 'change' && /^(?:smallest|slimmest|slightest)$/i.test(match[0])
    const others = group.flatMap((ticker) => {
      const isLeft = left.some((mention) => mention.ticker === ticker)
      const other = ticker === owner || isLeft || joined.includes(ticker) ? null : value(ticker)
      return other === null || (isOfMoved && other <= 0) ? [] : [other]
    })
    if (isOfMoved && own !== null && own <= 0) return rejectMatch('relation', match)
    if (own === null || others.length === 0) continue
    const isLeast =
      near !== undefined || (far === undefined && isLow(min ?? less, match[0], measure))
    const ahead = others.filter((other) => (isLeast ? other < own : other > own)).length
    const wanted = rank === undefined ? 0 : ORDINALS.indexOf(rank.toLowerCase()) - 1
    const isAmong = /\b(?:among|one of) the (?:(?:day|session|list)'s )?$/i.test(
      text.slice(0, span.at),
    )
    const isPlaced = isAmong ? ahead <= Math.min(4, others.length / 3) : ahead === wanted
    if (isPlaced === isNegated(sentence, span.at)) return rejectMatch('relation', match)
    noteCompared(sentence, match)
  }
  return null
}

/** "Bank of America and Pfizer have the highest ADX": no other is ahead of either. */
function jointOwners(sentence: Sentence, { at, end }: Span, index: FactIndex): readonly Ticker[] {
  const isPlural = /\b(?:have|had|are|were|show|share)\s(?:\w+ )?(?:the )?$/i.test(
    sentence.text.slice(0, at),
  )
  if (!isPlural) return []
  const { at: from } = clauseAt(sentence, at)
  const own = sentence.mentions.filter((mention) => mention.end <= at && mention.at >= from)
  const earlier = own.length > 1 ? own : sentence.mentions.filter((mention) => mention.end <= at)
  return earlier.length > 1
    ? earlier.map(({ ticker }) => ticker)
    : subjectsAt(sentence, { at, end }, index)
}

/** Of losses, the best is the smallest; of gains, the laggard's is. */
function isLow(min: string | undefined, word: string, measure: OrderMeasure): boolean {
  if (measure.kind !== 'change' || !measure.isLoss) return min !== undefined
  const isQuality = /best|worst|better|worse|winner|leader|laggard|loser|strong|weak/i.test(word)
  return isQuality ? min === undefined : min !== undefined
}

/** The stock named before it, or after "is", "has" or "belongs to". */
function subjectOf(sentence: Sentence, { at, end }: Span, index: FactIndex): Ticker | null {
  const { text, mentions } = sentence
  const next = mentions.find((mention) => mention.at >= end)
  const before = mentions.findLast((mention) => mention.end <= at)
  const isAfter =
    next !== undefined &&
    /\b(?:is|was|are|were|has|had|belong(?:s|ed) to|go(?:es)? to|went to|came from|:)\s(?:the )?$/i.test(
      text.slice(end, next.at),
    )
  if (isAfter && before === undefined) return next.ticker
  // "Is largest for Visa".
  if (
    next !== undefined &&
    before === undefined &&
    /^ (?:for|at|in) (?:the )?$/.test(text.slice(end, next.at)) &&
    listOf(sentence, next).length === 1
  )
    return next.ticker
  const [owner, ...more] = subjectsAt(sentence, { at, end }, index)
  return more.length > 0 ? (before?.ticker ?? null) : (owner ?? null)
}

const OF_MARKET =
  /\b(?:among|of|in|out of) (?:the |all |all the )?(?:\d{2,3} |tracked |large )*(?:stocks|names|market|scan|sample|universe)\b|\bof the (?:day|session)\b|\b(?:top|best|worst|biggest) (?:gainer|performer|loser|mover|stock)\b/i
const OF_KIND = new RegExp(
  `\\b(?:among|of) (?:the |these |our )?(?:(?:big|large|major|listed|tracked|four|five|two|three) )*(${KIND_WORDS})(?: (?:stocks|names|companies))?\\b`,
  'i',
)
const OF_LIST = /\b(?:of|among) (?:them|these|those|the (?:group|list|bunch|set|\w+))\b/i

const NUMBERS: Readonly<Record<string, number>> = { two: 2, three: 3, four: 4, five: 5 }

function groupOf(owner: Ticker, sentence: Sentence, index: FactIndex): readonly Ticker[] {
  const start = /^(?:XL|\^)/.exec(owner)?.[0]
  if (start !== undefined)
    return [...index.facts.keys()].flatMap((ticker) => (ticker?.startsWith(start) ? [ticker] : []))
  const named = [...new Set(sentence.mentions.map(({ ticker }) => ticker))]
  const all = [...index.signals.keys()]
  const kind = OF_KIND.exec(sentence.text)?.[1]
  const ofKind = kind === undefined ? null : listOfKind(kind, all)
  if (ofKind !== null && ofKind.includes(owner)) return ofKind
  if (OF_MARKET.test(sentence.text)) {
    const market = [...index.facts].flatMap(([ticker, facts]) =>
      ticker !== null && !/^(?:XL|\^)/.test(ticker) && facts.some(({ window }) => window === 'day')
        ? [ticker]
        : [],
    )
    if (market.length > MARKET_SIZE) return market
  }
  const { listed } = sentence
  if (listed.length > 2 && listed.includes(owner) && OF_LIST.test(sentence.text)) return listed
  const size = /\b(?:of|among|all) (?:the |these )?(?<size>two|three|four|five)\b/i.exec(
    sentence.text,
  )
  const wanted = NUMBERS[size?.groups?.size?.toLowerCase() ?? '']
  if (wanted !== undefined && named.length === wanted) return named
  if (wanted !== undefined && sentence.group.length === wanted) return sentence.group
  return all.includes(owner) ? all : [owner, ...all]
}

const MORE =
  '(?:higher|steeper|sharper|stronger|larger|bigger|greater|more|better|faster|firmer|heavier|closer|deeper|wider|further ahead|farther|further|busier)(?:(?! than)(?:[^,;.]|\\.\\d)){0,40}? than|tops?|topped|beats?|exceeds?|exceeded|outpace[sd]?|outperform(?:s|ed)?|surpass(?:es|ed)?|outdid|outshines?|edges out|edged out|(?:well |far |clearly |just )?ahead of|leads?|led|dwarfs|dwarfed|eclipses?'
const LESS =
  '(?:lower|weaker|milder|smaller|less|worse|slower|fewer|lighter|softer|milder|shallower|gentler|narrower)(?:(?! than)(?:[^,;.]|\\.\\d)){0,40}? than|trail(?:s|ed)?|lag(?:s|ged)?(?: behind)?|(?:well |far |clearly |just )?behind|underperform(?:s|ed)?|falls? short of|fell short of'
/** "Is above Visa's by 9 points": of a reading, where the other's is meant. */
const LEVELS = /\b(?:(?<more>above|over)|(?<less>below|under|beneath))\s(?:that of\s)?(?:the )?$/i
/** "Compared with Visa, Apple has a lower RSI". */
const BESIDE = /\b(?:compared (?:with|to)|next to|relative to|against)\s(?:the |that of )?$/i
const BESIDE_WORD =
  /\b(?:(?<more>higher|stronger|larger|bigger|greater|better|heavier|steeper|sharper|wider|busier)|(?<less>lower|weaker|smaller|lighter|milder|worse|softer|narrower))\b(?! than)/i
const COMPARATIVE = new RegExp(
  `\\b(?:(?<more>${MORE})|(?<less>${LESS}))\\s(?:(?:at|for|in|with) )?(?:(?:that|those|the one|both|either) (?:of )?)?(?:the )?$`,
  'i',
)

function checkComparatives(sentence: Sentence, index: FactIndex): Rejection | null {
  const { mentions } = sentence
  for (const other of mentions) {
    const match = compareWith(other, sentence)
    if (match === null || isCase(sentence, match.index)) continue
    const words = match[0].replace(/\s.*$/s, '')
    const span = { at: match.index, end: match.index + words.length }
    const inner =
      span.at > other.at
        ? mentions.findLast((one) => one.end <= span.at && one.ticker !== other.ticker)
        : mentions.find((one) => one.at >= span.end && one.end < other.at)
    const owner = inner?.ticker ?? subjectOf(sentence, span, index)
    const measure = orderMeasure(sentence, { at: span.at, end: span.end })
    if (owner === null || owner === other.ticker || measure === null) continue
    const own = orderValue(owner, measure, sentence, span, index)
    const others = listOf(sentence, other).flatMap(
      (ticker) => orderValue(ticker, measure, sentence, span, index) ?? [],
    )
    if (own === null || others.length === 0) continue
    const isMore = match.groups?.more !== undefined
    const isCloser = /^closer/i.test(words)
    const isQuality =
      measure.kind === 'change' &&
      measure.isLoss &&
      /better|worse|ahead|behind|outp|trail|lag|tops?|beats?|leads?/i.test(words)
    const wantsMore = (isMore !== isQuality) !== isCloser
    // "Fell more than Micron": which fell too.
    const isOfFall = measure.kind === 'change' && measure.isLoss && !isQuality && isMore
    const isTrue = others.every(
      (value) => (wantsMore ? own > value : own < value) && (!isOfFall || value > 0),
    )
    if (isTrue === isNegated(sentence, match.index))
      return { rule: 'relation', at: match.index, end: Math.max(span.end, other.end) }
    noteCompared(sentence, { at: match.index, end: Math.max(span.end, other.end) })
  }
  return null
}

/** The words that compare something with a stock. */
function compareWith(other: Mention, { text, mentions }: Sentence): RegExpExecArray | null {
  const before = text.slice(0, other.at)
  const direct = COMPARATIVE.exec(before)
  if (direct !== null) return direct
  const isOwned = /^'s?\b/.test(text.slice(other.end)) || /\bthat of (?:the )?$/i.test(before)
  if (isOwned && mentions.some(({ end }) => end < other.at)) return LEVELS.exec(before)
  if (other.at > 30 || !BESIDE.test(before)) return null
  const word = BESIDE_WORD.exec(text.slice(other.end))
  if (word === null || !mentions.some(({ at }) => at >= other.end && at < other.end + word.index))
    return null
  word.index += other.end
  return word
}

const PLACE =
  /\b(?:(?<first>first|in front|on top|at the top)|(?<second>second|in the middle)|(?<third>third)|(?<last>last|at the bottom|brings up the rear))\b/gi
const RANKED =
  /\b(?:ranks?|ranked|ranking|comes?|came|order|ordered|sorted|places?|placed|followed by|finish(?:es|ed))\b/i

/** "Ranks first on momentum, B second and C last"; "ranked by ADX: A, B and C". */
function checkPlaces(sentence: Sentence, index: FactIndex): Rejection | null {
  const { text, mentions } = sentence
  const ranked = RANKED.exec(text)
  const by = /\b(?:on|by|for|in terms of|in|among)\s(?=(?:[^,;.]|\.\d)*)/gi
  if (ranked === null || mentions.length === 0) return null
  const measures = [...text.matchAll(by)].flatMap((match) => {
    const at = match.index + match[0].length
    const found = orderMeasure(sentence, { at, end: at })
    return found === null ? [] : [found]
  })
  const measure = measures[0]
  const [owner] = mentions
  if (measure === undefined || owner === undefined) return null
  const group = groupOf(owner.ticker, sentence, index)
  const valued = group.flatMap((ticker) => {
    const value = orderValue(
      ticker,
      measure,
      sentence,
      { at: ranked.index, end: text.length },
      index,
    )
    return value === null ? [] : [{ ticker, value }]
  })
  const isFromWorst = /\b(?:worst|lowest|weakest|losers?|laggards?|smallest|least)\b/i.test(text)
  const sorted = valued
    .toSorted((a, b) =>
      isFromWorst && !(measure.kind === 'change' && measure.isLoss)
        ? a.value - b.value
        : b.value - a.value,
    )
    .map(({ ticker }) => ticker)
  for (const match of text.matchAll(PLACE)) {
    const before = mentions.findLast(({ end }) => end <= match.index)
    if (before === undefined || !sorted.includes(before.ticker)) continue
    const { first, second, third } = match.groups ?? {}
    const place = first ? 0 : second ? 1 : third ? 2 : sorted.length - 1
    if (sorted[place] !== before.ticker) return rejectMatch('relation', match)
    noteCompared(sentence, match)
  }
  return null
}
