import type { Ticker } from '../market/listings/ticker.ts'
import { isCase } from './check-claim-words.ts'
import { type Judged, ofFiguresAndWords } from './judge-statements.ts'
import { type FactIndex, MARKET_SIZE } from './fact-index.ts'
import { findWindows } from './find-cues.ts'
import type { Mention } from './find-mentions.ts'
import { isNegated } from './is-negated.ts'
import { ORDINALS, readNumber } from './number-words.ts'
import type { Sentence } from './read-sentence.ts'
import { dayChangeIn } from './read-values.ts'
import { spanOf } from './split-sentences.ts'
import { subjectsAt } from './subjects-at.ts'

const FALL =
  '(?:falls?|drops?|declines?|loss(?:es)?|slides?|losers?|decliners?|fallers?|laggards?|retreats?)'
const GAIN =
  '(?:gains?|rises?|advances?|jumps?|climbs?|gainers?|advancers?|risers?|winners?|increases?)'
const SECOND_ON = ORDINALS.slice(2, 11).join('|')
const PLACE = `(?:(?<place>${SECOND_ON})[- ])?(?:largest|biggest|steepest|sharpest|deepest|heaviest|greatest|worst|best|strongest|weakest)`
/** "The third-largest fall", "ranks third": a place among the day's movers. */
const RANK = new RegExp(
  `\\bthe (?:(?:day's|session's|list's) )?${PLACE}(?: one-day| daily| single-day| percentage)*(?: (?:(?<fall>${FALL})|(?<gain>${GAIN})))?\\b|\\b(?:ranks?|ranked|came|comes|is|was) (?<own>first|${SECOND_ON})\\b(?! (?:time|day|session|week|month|half|quarter|straight|in a row))`,
  'gi',
)
/** All stocks of the day, as words name them. */
const SCOPE = new RegExp(
  `\\b(?:(?:day|session|today)'s (?:\\w+ )?(?:${FALL}|${GAIN}|movers|list)|(?:of|on|in|for) the (?:day|session)\\b|(?:among|of|in|on) (?:all|the|our) (?:\\d+ )?(?:tracked )?(?:stocks|list|market|${FALL}|${GAIN})\\b|of all\\b)`,
  'i',
)
const OF_FEW =
  /\b(?:of|among|between) (?:the|these|all|those) (?:two|three|four|five|six|pair|trio)\b(?! (?:largest|biggest|steepest|sharpest|heaviest|top|worst|best|gainers|losers|decliners))|\bof (?:its|the) (?:sector|group|year|month|week|quarter)\b/i
const SIDE = new RegExp(
  `\\b(?:(?<fall>${FALL}|fell|lost|dropped|declined|slid)|(?<gain>${GAIN}|rose|gained|advanced|jumped|climbed))\\b`,
  'gi',
)
const BEHIND = /^[^;:]{0,60}?,? (?:just )?(?:behind|after|(?<ahead>ahead of))(?: only)? (?:the )?$/i

/** "GE had the third-largest fall of the day, behind Walmart and Ford": by the changes of all stocks. */
export function judgeMovers(sentence: Sentence, index: FactIndex): readonly Judged[] {
  return [
    ...judgeRanks(sentence, index),
    ...judgeFirst(sentence, index),
    ...judgeAmong(sentence, index),
    ...judgeLeader(sentence, index),
    ...judgeAhead(sentence, index),
    ...judgeSteepest(sentence, index),
    ...judgeTimes(sentence, index),
    ...judgeBucking(sentence, index),
  ]
}

function judgeRanks(sentence: Sentence, index: FactIndex): readonly Judged[] {
  const { text, mentions } = sentence
  const isOther = OF_FEW.test(text) || /\bvolume\b|\bOBV\b/i.test(text)
  if (!SCOPE.test(text) || isOther || !isOfDay(sentence, index)) return []
  return [...text.matchAll(RANK)].flatMap((match): readonly Judged[] => {
    const span = spanOf(match)
    const isFall = sideOf(match, text)
    const [owner, ...more] = subjectsAt(sentence, span, index)
    if (isFall === null || owner === undefined || more.length > 0 || isCase(sentence, span.at))
      return []
    const ranked = rankMovers(isFall, index)
    if (ranked === null) return []
    const rank = ranked.indexOf(owner)
    const isOfPlace = rank === placeOf(match)
    const list = listAfter(sentence, span.end)
    const others = list === null ? [] : list.names.map(({ ticker }) => ranked.indexOf(ticker))
    const isOrder =
      list === null ||
      (list.isAhead
        ? others.every((other) => other > rank)
        : others.length === rank && others.every((other) => other >= 0 && other < rank))
    const isTrue = (isOfPlace && isOrder) !== isNegated(sentence, span.at)
    const at = Math.min(span.at, mentions.findLast(({ end }) => end <= span.at)?.at ?? span.at)
    const end = list?.names.at(-1)?.end ?? span.end
    return [{ at, end, isTrue, isOfWords: true }]
  })
}

/** The stocks by the day's change, the largest fall or gain first; null where not all of them are known. */
function rankMovers(isFall: boolean, { facts }: FactIndex): readonly Ticker[] | null {
  const moved = [...facts].flatMap(([owner, own]) => {
    if (owner === null || /^(?:\^|XL)/.test(owner)) return []
    const change = dayChangeIn(own)
    return change === null ? [] : [{ owner, change }]
  })
  const sized = (facts.get(null) ?? []).filter(
    ({ field, about, horizon }) =>
      field === 'count' &&
      horizon === undefined &&
      (about === 'rose' || about === 'fell' || about === 'unchanged'),
  )
  const all = sized.reduce((sum, { value }) => sum + value, 0)
  if (moved.length === 0 || moved.length !== all) return null
  return moved
    .filter(({ change }) => (isFall ? change < 0 : change > 0))
    .toSorted((one, other) => Math.abs(other.change) - Math.abs(one.change))
    .map(({ owner }) => owner)
}

function placeOf({ groups }: RegExpExecArray): number {
  const word = (groups?.place ?? groups?.own ?? 'first').toLowerCase()
  return ORDINALS.indexOf(word) - 1
}

/** Whether it is a fall that is ranked, not a gain; null where no word says so. */
function sideOf({ index, groups, 0: words }: RegExpExecArray, text: string): boolean | null {
  if (groups?.fall !== undefined) return true
  if (groups?.gain !== undefined) return false
  const after = [...text.slice(index + words.length).matchAll(SIDE)].at(0)
  const before = [...text.slice(0, index).matchAll(SIDE)].at(-1)
  const named = before ?? after
  return named === undefined ? null : named.groups?.fall !== undefined
}

type Listed = { readonly names: readonly Mention[]; readonly isAhead: boolean }

/** The stocks that the ranked one is said to be behind, or ahead of. */
function listAfter(sentence: Sentence, from: number): Listed | null {
  const { text, mentions } = sentence
  const first = mentions.find(({ at }) => at >= from)
  const link = first === undefined ? null : BEHIND.exec(text.slice(from, first.at))
  if (first === undefined || link === null) return null
  return { names: namesFrom(sentence, first), isAhead: link.groups?.ahead !== undefined }
}

/** A list of stocks from its first one on. */
function namesFrom({ text, mentions }: Sentence, first: Mention): readonly Mention[] {
  const rest = mentions.slice(mentions.indexOf(first))
  const isJoined = ({ at }: Mention, position: number) =>
    /^(?:, |,? and | \(|\) ?)?$/.test(text.slice(rest[position]?.end, at))
  const stop = rest.slice(1).findIndex((mention, position) => !isJoined(mention, position))
  return stop < 0 ? rest : rest.slice(0, stop + 1)
}

/** Whether a sentence names no other period than the day. */
function isOfDay({ text }: Sentence, { lastDay }: FactIndex): boolean {
  return findWindows(text, lastDay).every(({ value }) => value === 'day')
}

const FEW = '(?<few>two|three|four|five|six|seven|eight|nine|ten|\\d{1,2})'
const LARGEST = '(?:largest|biggest|steepest|sharpest|heaviest|top|worst|best)'
const FIRST = new RegExp(
  `\\b(?:(?<among>among|one of|in) )?the (?:day's |session's )?(?:(?:top|worst|best) )?${FEW} (?:${LARGEST} )?(?:(?<fall>${FALL})|(?<gain>${GAIN}))\\b(?: (?:of|on) the (?:day|session))?`,
  'gi',
)
const ARE = /^,? (?:were|are|being|:|—)?:? ?$/i

/** "Among the day's five biggest gainers", "the five biggest gainers were": the first of all stocks. */
function judgeFirst(sentence: Sentence, index: FactIndex): readonly Judged[] {
  const { text, mentions } = sentence
  if (OF_FEW.test(text) || !isOfDay(sentence, index)) return []
  return [...text.matchAll(FIRST)].flatMap((match): readonly Judged[] => {
    const span = spanOf(match)
    const { among, few = '', fall } = match.groups ?? {}
    const ranked = rankMovers(fall !== undefined, index)
    if (ranked === null || isCase(sentence, span.at)) return []
    const first = ranked.slice(0, readNumber(few))
    if (among !== undefined) {
      const owners = subjectsAt(sentence, span, index)
      const isOfAll = isOfAllStocks(match, text) || index.signals.size > MARKET_SIZE
      if (owners.length === 0 || !isOfAll) return []
      const isTrue = owners.every((owner) => first.includes(owner))
      return [{ ...span, isTrue: isTrue !== isNegated(sentence, span.at), isOfWords: true }]
    }
    const next = mentions.find(({ at }) => at >= span.end)
    if (next === undefined || !ARE.test(text.slice(span.end, next.at))) return []
    const named = namesFrom(sentence, next)
    const isSame = new Set(named.map(({ ticker }) => ticker))
    const isTrue = isSame.size === first.length && first.every((ticker) => isSame.has(ticker))
    return [{ at: span.at, end: named.at(-1)?.end ?? span.end, isTrue, isOfWords: true }]
  })
}

const LED =
  /^ (?:(?:led|leads|topped|tops|headed|heads|paced) (?:all |both )?(?:the |today's )?(?:(?:day|session|market|list)'s )?(?:(?<fall>losers|decliners|fallers|laggards|losses|declines)|gainers|advancers|risers|winners|gains|advances)\b|(?:(?<fell>fell|lost|dropped|declined|slid|sank)|rose|gained|climbed|advanced|jumped) the most\b(?= (?:of|among|on|today)\b|[,.;]|$| and\b)(?! (?:of|among) (?:the|these|all) (?:two|three|four|five)\b))/i

/** "Coinbase led the day's gainers": no other stock gained more. */
function judgeLeader(sentence: Sentence, index: FactIndex): readonly Judged[] {
  const { text, mentions } = sentence
  if (OF_FEW.test(text) || !isOfDay(sentence, index)) return []
  return mentions.flatMap(({ at, end, ticker }): Judged[] => {
    const match = LED.exec(text.slice(end))
    const ranked =
      match === null
        ? null
        : rankMovers((match.groups?.fall ?? match.groups?.fell) !== undefined, index)
    if (match === null || ranked === null || isCase(sentence, at)) return []
    const isTrue = (ranked[0] === ticker) !== isNegated(sentence, end)
    return [{ at, end: end + match[0].length, isTrue, isOfWords: true }]
  })
}

const AMONG = new RegExp(
  `\\b(?:among|one of) the (?:day's |session's )?(?:(?<small>smallest|mildest|slightest|lightest)|(?<large>${LARGEST}|deepest)) (?:(?:one-day|daily) )?(?:(?<fall>${FALL})|(?<gain>${GAIN}))\\b`,
  'gi',
)
/** The places, from one end, that are among the largest or smallest, and those that aren't. */
const [AMONG_FIRST, NOT_AMONG] = [6, 10]

/** "Among the smallest declines": by its place among all that fell; between few and many it is left open. */
function judgeAmong(sentence: Sentence, index: FactIndex): readonly Judged[] {
  const { text } = sentence
  if (!isOfDay(sentence, index) || !/\b(?:stocks|sample|list|day|session|market)\b/i.test(text))
    return []
  return [...text.matchAll(AMONG)].flatMap((match): readonly Judged[] => {
    const span = spanOf(match)
    const ranked = rankMovers(match.groups?.fall !== undefined, index)
    const owners = subjectsAt(sentence, span, index)
    if (ranked === null || owners.length === 0 || isCase(sentence, span.at)) return []
    const places = owners.map((owner) => {
      const place = ranked.indexOf(owner)
      if (place < 0) return Infinity
      return match.groups?.small === undefined ? place : ranked.length - 1 - place
    })
    if (places.every((place) => place < AMONG_FIRST))
      return [{ ...span, isTrue: !isNegated(sentence, span.at), isOfWords: true }]
    return places.some((place) => place >= NOT_AMONG)
      ? [{ ...span, isTrue: false, isOfWords: true }]
      : []
  })
}

/** "The day's five biggest gainers", "one of the five biggest decliners in the sample". */
function isOfAllStocks({ 0: words, index }: RegExpExecArray, text: string): boolean {
  return (
    /\b(?:day|session)'s\b|(?:of|on) the (?:day|session)\b/i.test(words) ||
    /^(?: (?:in|of|among|on) (?:the |our |all )?(?:\d+ )?(?:tracked )?(?:sample|list|stocks|market|universe|group of \d+)\b| on (?:the day|[A-Z]\w+ \d+))/.test(
      text.slice(index + words.length),
    )
  )
}

const STEEPEST = new RegExp(
  `\\bthe (?:(?:day's|session's) )?${LARGEST} (?:(?<fall>falls|drops|declines|losses|slides)|(?:gains|rises|advances))(?: (?:of|on) the (?:day|session))? were (?:those of )?`,
  'gi',
)

/** "The steepest losses were Walmart's, Ford's and GE's": as many of the first as are named. */
function judgeSteepest(sentence: Sentence, index: FactIndex): readonly Judged[] {
  const { text, mentions } = sentence
  if (OF_FEW.test(text) || !isOfDay(sentence, index)) return []
  return [...text.matchAll(STEEPEST)].flatMap((match): readonly Judged[] => {
    const { at, end } = spanOf(match)
    const named = mentions.filter((mention) => mention.at >= end)
    const tickers = [...new Set(named.map(({ ticker }) => ticker))]
    const ranked = rankMovers(match.groups?.fall !== undefined, index)
    if (ranked === null || named[0]?.at !== end || /[;]/.test(text.slice(end))) return []
    // "After Walmart, the largest declines were".
    const left = new Set(
      mentions
        .filter(({ at: start }) =>
          /^(?:after|behind|besides|apart from) (?:the )?$/i.test(text.slice(0, start)),
        )
        .map(({ ticker }) => ticker),
    )
    const first = ranked.filter((one) => !left.has(one)).slice(0, tickers.length)
    const isOrdered = /\bin (?:that|this) order\b/i.test(text)
    const isTrue = first.every((one, place) =>
      isOrdered ? tickers[place] === one : tickers.includes(one),
    )
    return [{ at, end: named.at(-1)?.end ?? end, isTrue, isOfWords: true }]
  })
}

const TIMES =
  /\b(?:gained|rose|advanced|climbed|lost|fell|dropped|declined) (?:(?<near>about|around|roughly|some)|(?<over>more than|over|just over)|(?<under>nearly|almost|close to|less than))? ?(?<size>two|three|four|five|six|seven|eight|nine|ten|\d+(?:\.\d+)?)(?<half> and a half)? times as (?:much|far|hard|heavily) as (?:the )?$/i

/** "Coinbase gained more than three times as much as Newmont": by the changes of the day. */
function judgeTimes(sentence: Sentence, index: FactIndex): readonly Judged[] {
  const { text, mentions } = sentence
  if (!isOfDay(sentence, index)) return []
  const changeOf = (owner: Ticker) => dayChangeIn(index.facts.get(owner))
  return mentions.flatMap((other): Judged[] => {
    const match = TIMES.exec(text.slice(0, other.at))
    const owner = mentions.findLast(({ end }) => end <= (match?.index ?? -1))?.ticker
    if (match === null || owner === undefined || isCase(sentence, match.index)) return []
    const [own, theirs] = [changeOf(owner), changeOf(other.ticker)]
    if (own === null || theirs === null || theirs === 0) return []
    const { near, over, under, size = '', half } = match.groups ?? {}
    const named = readNumber(size) + (half === undefined ? 0 : 0.5)
    const ratio = own / theirs
    const isTrue =
      over !== undefined
        ? ratio > named && ratio < named * 1.35
        : under !== undefined
          ? ratio < named && ratio > named * 0.8
          : Math.abs(ratio - named) <= named * (near === undefined ? 0.08 : 0.12)
    return [{ at: match.index, end: other.end, isTrue, isOfWords: true }]
  })
}

const AHEAD =
  /^ (?:(?<fell>fell|lost|dropped|declined)|gained|rose|advanced|climbed) (?:by )?(?:more|further|harder)(?: than (?:it|that))?(?: on the day| that day|(?=[.,;]|$))/i

/** "Only Walmart and Ford fell more": those ranked before the stock that the text is about. */
function judgeAhead(sentence: Sentence, index: FactIndex): readonly Judged[] {
  const { text, mentions, carried } = sentence
  const first = mentions.find(({ at }) => /\bonly (?:the )?$/i.test(text.slice(0, at)))
  if (first === undefined || !isOfDay(sentence, index)) return []
  const named = namesFrom(sentence, first)
  const last = named.at(-1)
  const match = last === undefined ? null : AHEAD.exec(text.slice(last.end))
  const tickers = new Set(named.map(({ ticker }) => ticker))
  const owner = mentions.find(({ end }) => end <= first.at)?.ticker ?? carried
  const ranked = rankMovers(match?.groups?.fell !== undefined, index)
  if (last === undefined || match === null || ranked === null || owner === null) return []
  const rank = ranked.indexOf(owner)
  if (rank < 0 || tickers.has(owner)) return []
  const isTrue = rank === tickers.size && ranked.slice(0, rank).every((one) => tickers.has(one))
  return [{ at: first.at, end: last.end + match[0].length, isTrue, isOfWords: true }]
}

const SIZE = '(?<size>\\d{1,3}|[a-z]+(?:-[a-z]+)?)'
const MOST_DAY = new RegExp(
  `\\b(?:(?<against>bucking|defying|resisting) |on )an? (?:(?:down|weak|soft|poor|rough) )?(?:day|session) (?:on which|in which|when|that saw)(?: most of the (?:list|market|stocks),)? ${SIZE} (?:out )?of (?:the |all )?(?<all>\\d{1,3})(?: (?:tracked )?(?:stocks|names|companies))?,? (?:(?<fell>fell|lost ground|declined|dropped|fall|falling|closed lower)|rose|gained|advanced|rise|rising|closed higher)\\b`,
  'gi',
)

/** "Bucking a day on which 44 of the 63 stocks fell": by the counts, and the stock moved the other way. */
function judgeBucking(sentence: Sentence, index: FactIndex): readonly Judged[] {
  const { text } = sentence
  const counts = (index.facts.get(null) ?? []).filter(
    ({ field, horizon }) => field === 'count' && horizon === undefined,
  )
  return [...text.matchAll(MOST_DAY)].flatMap((match): readonly Judged[] => {
    const span = spanOf(match)
    const { against, size = '', all, fell } = match.groups ?? {}
    const isFall = fell !== undefined
    const count = counts.find(({ about }) => about === (isFall ? 'fell' : 'rose'))?.value
    const total = counts.find(({ about }) => about === undefined)?.value
    if (count === undefined || total === undefined) return []
    const isCount = readNumber(size) === count && Number(all) === total
    const isOther =
      against === undefined ||
      subjectsAt(sentence, { at: span.at, end: span.at }, index).every((owner) => {
        const change = dayChangeIn(index.facts.get(owner))
        return change !== null && (isFall ? change > 0 : change < 0) && count > total / 2
      })
    const isTrue = isCount && isOther
    return ofFiguresAndWords({ ...span, isTrue })
  })
}
