import type { Ticker } from '../market/listings/ticker.ts'
import { type Cue, findAbouts, findWindows, isAboutRecord, pickCue } from './find-cues.ts'
import type { Claim } from './claim.ts'
import { findClaims } from './find-claims.ts'
import { findDates } from './find-dates.ts'
import { findSlots, type Slot } from './find-slots.ts'
import type { FactField, FactWindow } from './fact.ts'
import type { FactIndex } from './fact-index.ts'
import { isConditional, isNegated } from './is-negated.ts'
import { listOf, type Sentence } from './read-sentence.ts'
import { rejectMatch, type Rejection } from './rejection.ts'

/** Comparisons of stocks, orders among a group and shared directions must be true of the facts. */
export function checkComparison(sentence: Sentence, index: FactIndex): Rejection | null {
  if (sentence.text.trimEnd().endsWith('?')) return null
  return (
    checkWritten(sentence) ??
    checkSuperlatives(sentence, index) ??
    checkComparatives(sentence, index) ??
    checkDirections(sentence, index) ??
    checkWindowLists(sentence, index) ??
    checkRecordOrder(sentence, index) ??
    checkVolumes(sentence, index) ??
    checkPeriods(sentence) ??
    checkExtremes(sentence, index) ??
    checkDayExtremes(sentence, index) ??
    checkLines(sentence, index) ??
    checkStreaks(sentence, index)
  )
}

const MORE =
  'higher than|larger than|bigger than|greater than|more than|above|tops|topped|beats|beat|exceeds|exceeded|exceeding|outpaces|outpaced|surpasses|surpassed|better than|ahead of|stronger than|deeper than|wider than|dwarfs|outdoes|clears|well above'
const LESS =
  'lower than|smaller than|less than|below|trails|trailed|falls short of|fell short of|short of|lags|lagged|worse than|behind|weaker than|misses'
const BETWEEN = new RegExp(
  `^(?:\\s?(?:%|percent|million|billion|points?|shares))?,?\\s(?:(?:is|was|are|were|and|only|just|slightly|well|clearly|somewhat|even|far|much|comfortably|still|easily|narrowly|about|points?|one|percentage|\\w+ly)\\s){0,4}(?:(?<more>${MORE})|(?<less>${LESS}))\\s(?:[^,;\\d]{0,40}\\s)?[$]?$`,
  'i',
)
const THEN = new RegExp(
  `\\b(?:(?<more>${MORE})|(?<less>${LESS}))\\s[^\\d;]{0,40},\\s[+-]?\\$?$`,
  'i',
)

/** "14.5% trails 9.1%", "beats that of any day, 4.38% to 4.67%": the figures as written must fit the word. */
function checkWritten(sentence: Sentence): Rejection | null {
  const { text } = sentence
  const claims = findClaims(sentence)
  for (const [position, one] of claims.entries()) {
    const other = claims[position + 1]
    if (other === undefined || one.unit !== other.unit) continue
    const gap = text.slice(one.end, other.at)
    const direct = BETWEEN.exec(gap)
    const isPair = /^(?:%| percent)? (?:to|versus|against|vs\.?|over) $/.test(gap)
    const match = direct ?? (isPair ? THEN.exec(text.slice(0, one.at)) : null)
    if (match === null || isConditional(sentence, one.at) || isNegated(sentence, one.at)) continue
    if (isScaleApart(one, other) || /\bpoints?\b/.test(gap)) continue
    const [a, b] = [signed(one), signed(other)]
    const isLoss = /\b(?:loss|lost|losing|decline|fell|drop|deeper)\b/i.test(text.slice(0, one.at))
    const [left, right] = isLoss ? [Math.abs(a), Math.abs(b)] : [a, b]
    if (match.groups?.more === undefined ? left > right : left < right)
      return { rule: 'relation', at: one.at, end: other.end }
  }
  return null
}

/** "15.1% below its 50-day average, 13.1% ...": only figures of one measure are compared. */
function isScaleApart(one: Claim, other: Claim): boolean {
  return one.unit === 'money' || one.value > other.value * 1e4 || other.value > one.value * 1e4
}

function signed({ value, isMinus }: Claim): number {
  return isMinus ? -value : value
}

type Measure =
  | { readonly kind: 'field'; readonly field: FactField }
  | { readonly kind: 'change'; readonly window: FactWindow; readonly isSize: boolean }
  | { readonly kind: 'distance'; readonly of: 'high' | 'low' | 'sma20' | 'sma50' }

const FIELD_OF: Partial<Readonly<Record<Slot, FactField>>> = {
  rsi: 'rsi',
  adx: 'adx',
  'plus-di': 'plus-di',
  'minus-di': 'minus-di',
  cmf: 'cmf',
  obv: 'obv-change',
  volume: 'volume',
  'average-volume': 'average-volume',
}
const WORDS: readonly (readonly [Slot, RegExp])[] = [
  ['cmf', /\bmoney flow|\b(?:buying|selling) pressure|\binflows?/gi],
  ['rsi', /\bmomentum\b/gi],
]
const MOVES =
  /\b(?:gain(?:ed|s)?|rose|risen|lost|loss(?:es)?|fell|fallen|declined?|dropped|slipped|performance|performer|performed|did|fared|up|down|ahead|behind|outpaced|outperformed|moved?|ground|change)\b/gi
const LOSSES =
  /\b(?:lost|loss(?:es)?|losing|fell|fallen|declined?|dropped|drop|slipped|down|deeper|retreated)\b/i

/** The measure that words at a position compare: the nearest name around it. */
function measureAt(sentence: Sentence, at: number, end: number, index: FactIndex): Measure | null {
  const { text } = sentence
  const level =
    /^[^.;,]{0,12}\b(?:to|from) (?:its|their|the)?\s?(?:52-week |yearly |one-year )?(?<level>high|peak|low|20-day|50-day)/i.exec(
      text.slice(end),
    )
  if (level) {
    const word = level.groups?.level ?? ''
    return {
      kind: 'distance',
      of: /low/i.test(word)
        ? 'low'
        : /20/.test(word)
          ? 'sma20'
          : /50/.test(word)
            ? 'sma50'
            : 'high',
    }
  }
  const named: Cue<Slot | 'change'>[] = [
    ...findSlots(text).filter(({ value }) => FIELD_OF[value] !== undefined),
    ...WORDS.flatMap(([value, pattern]) =>
      [...text.matchAll(pattern)].map((match) => ({
        value,
        at: match.index,
        end: match.index + match[0].length,
      })),
    ),
    ...[...text.matchAll(MOVES)].map((match) => ({
      value: 'change' as const,
      at: match.index,
      end: match.index + match[0].length,
    })),
  ]
  const near = named
    .map((cue) => ({ cue, gap: cue.at >= at ? cue.at - end : at - cue.end + 4 }))
    .toSorted((a, b) => a.gap - b.gap)[0]
  if (near === undefined || near.gap > 70) return null
  const { value } = near.cue
  if (value !== 'change') {
    const field = FIELD_OF[value]
    return field === undefined ? null : { kind: 'field', field }
  }
  const window = pickCue(findWindows(text, index.lastDay), { at, end }, text, text.length)?.value
  if (window === undefined) return null
  return {
    kind: 'change',
    window,
    isSize: LOSSES.test(text.slice(Math.max(0, near.cue.at - 12), end + 12)),
  }
}

function valueOf(owner: Ticker, measure: Measure, index: FactIndex): number | null {
  const facts = index.facts.get(owner) ?? []
  switch (measure.kind) {
    case 'field':
      return facts.find(({ field }) => field === measure.field)?.value ?? null
    case 'change': {
      const value = facts.find(
        ({ field, window }) => field === 'change-percent' && window === measure.window,
      )?.value
      return value === undefined ? null : measure.isSize ? -value : value
    }
    case 'distance': {
      const value = facts.find(
        ({ field, of }) => field === 'distance-percent' && of === measure.of,
      )?.value
      return value === undefined ? null : -Math.abs(value)
    }
  }
}

const SUPERLATIVE =
  /\b(?:(?<second>second|third)[- ])?(?:(?<max>highest|strongest|largest|biggest|greatest|best|closest|nearest|leads)|(?<min>lowest|weakest|smallest|worst|furthest|farthest)|(?<higher>higher|stronger|larger|bigger)(?= [\w-]+(?: [\w-]+)? of the two)|(?<lower>lower|weaker|smaller)(?= [\w-]+(?: [\w-]+)? of the two))\b(?! in 52| price| level| arguments?| signs?| evidence| reasons?| case| point)/gi

/** "The highest ADX of the three" must be the highest. */
function checkSuperlatives(sentence: Sentence, index: FactIndex): Rejection | null {
  const { text, mentions } = sentence
  let lastMeasure: Measure | null = null
  for (const match of text.matchAll(SUPERLATIVE)) {
    const { second, higher } = match.groups ?? {}
    const max = match.groups?.max ?? higher
    const end = match.index + match[0].length
    const owner = subjectOf(sentence, match.index, end)
    if (owner === null || /^[^,;]{0,20}\b(?:record|far)\b/.test(match[0])) continue
    const measure: Measure | null =
      measureAt(sentence, match.index, end, index) ?? lastMeasure ?? sectorMeasure(text)
    if (measure === null) continue
    lastMeasure = measure
    const group = groupOf(owner, sentence, index)
    const own = valueOf(owner, measure, index)
    const values = group.flatMap((ticker) => valueOf(ticker, measure, index) ?? [])
    if (own === null || values.length < 2 || (mentions.length === 0 && group.length < 2)) continue
    const isSize =
      measure.kind === 'change' &&
      measure.isSize &&
      /^(?:best|worst|weakest|strongest)$/i.test(match[0])
    const isUp = isSize ? max === undefined : max !== undefined
    const rank = values.filter((value) => (isUp ? value > own : value < own)).length
    const wanted = second === undefined ? 0 : /second/i.test(second) ? 1 : 2
    if (rank !== wanted) return rejectMatch('relation', match)
  }
  return checkPlaces(sentence, index)
}

function sectorMeasure(text: string): Measure | null {
  return /\bsectors?\b/i.test(text) ? { kind: 'change', window: 'day', isSize: false } : null
}

/** "Ranked by RSI, A comes first, B second": each place must be right. */
function checkPlaces(sentence: Sentence, index: FactIndex): Rejection | null {
  const { text, mentions } = sentence
  const tickers = [...new Set(mentions.map(({ ticker }) => ticker))]
  const isOrdered =
    /\bin (?:that|this) order\b|\bfirst two places\b|\bcomes? first\b|\branked by\b|\bfollowed by\b/i.exec(
      text,
    )
  if (isOrdered === null || tickers.length < 3 || /\d%/.test(text)) return null
  const by = /\bby ([^,]{2,40})|([\w-]+) performance/i.exec(text)
  if (by === null) return null
  const measure = measureAt(sentence, by.index, by.index + 3, index)
  if (measure === null) return null
  const values = tickers.map((ticker) => valueOf(ticker, measure, index))
  if (values.some((value) => value === null)) return null
  const isFirstPair = /\bfirst two places\b/i.test(text)
  const isSorted = values.every((value, position) => {
    const next = values[position + 1]
    if (next === undefined || next === null || value === null) return true
    return (isFirstPair && position === 0) || value >= next
  })
  return isSorted ? null : rejectMatch('relation', isOrdered)
}

/** The stock a comparison is about: named last before it, unless only after it. */
function subjectOf(sentence: Sentence, at: number, end: number): Ticker | null {
  const { mentions, text, carried } = sentence
  const before = mentions.findLast((mention) => mention.end <= at)
  if (before) return before.ticker
  const next = mentions.find((mention) => mention.at >= end)
  if (
    next &&
    /\b(?:is|was|are|were|has|belongs to|goes to)\s(?:the )?$/.test(text.slice(end, next.at))
  )
    return next.ticker
  return /^(?:it|its)\b/i.test(text) ? carried : null
}

function groupOf(
  owner: Ticker,
  { mentions, text, group }: Sentence,
  index: FactIndex,
): readonly Ticker[] {
  if (owner.startsWith('XL')) return listStarting('XL', index)
  if (owner.startsWith('^')) return listStarting('^', index)
  const named = [...new Set(mentions.map(({ ticker }) => ticker))]
  const size =
    NUMBERS[
      /\b(?:of|among|all) the (two|three|four|five)\b|\b(?:the|all) (two|three|four|five)\b/i
        .exec(text)
        ?.slice(1)
        .find((word) => word !== undefined)
        ?.toLowerCase() ?? ''
    ]
  if (named.length > 1 && (size === undefined || named.length >= size)) return named
  if (size !== undefined && group.length === size) return group
  return [...index.signals.keys()]
}

/** The indices ("^GSPC") or the funds of the sectors ("XLE") among the facts. */
function listStarting(start: '^' | 'XL', { facts }: FactIndex): readonly Ticker[] {
  return [...facts.keys()].flatMap((ticker) => (ticker?.startsWith(start) ? [ticker] : []))
}

const NUMBERS: Readonly<Record<string, number>> = { two: 2, three: 3, four: 4, five: 5 }

const COMPARATIVE =
  /\b(?:(?<more>(?:higher|stronger|larger|bigger|greater|more|better|faster|closer|deeper|wider|further ahead)(?:(?: [a-zA-Z'-]+| 52-week| 20-day| 50-day){0,8})? than|tops?|topped|beats?|exceeds?|exceeded|outpace[sd]?|outperform(?:s|ed)?|surpass(?:es|ed)?|(?:well |further )?ahead of|above that of|(?:is|are|was|were|stands|sits|lies|ranks)(?: well| just| slightly| far)? above|dwarfs)|(?<less>(?:lower|weaker|smaller|less|worse|slower|fewer)(?:(?: [a-zA-Z'-]+){0,8})? than|trail(?:s|ed)?|lag(?:s|ged)?|(?:well )?behind|below that of|(?:is|are|was|were|stands|sits|lies|ranks)(?: well| just| slightly| far)? below))\s(?:(?:that|those|the one) of )?(?:the )?$/i

/** "A lost less than B", "A is ahead of B": true of the measure named. */
function checkComparatives(sentence: Sentence, index: FactIndex): Rejection | null {
  const { text, mentions } = sentence
  for (const [position, other] of mentions.entries()) {
    const match = COMPARATIVE.exec(text.slice(0, other.at))
    if (match === null || isConditional(sentence, match.index)) continue
    const one = mentions
      .slice(0, position)
      .findLast((mention) => mention.end <= match.index && mention.ticker !== other.ticker)
    const owner =
      one?.ticker ?? (position === 0 && /^(?:it|its)\b/i.test(text) ? sentence.carried : null)
    if (owner === null || owner === other.ticker) continue
    const inner = match.index + match[0].length
    // "Points higher than": a figure says how much; its check covers it.
    const isCloser = /^closer/i.test(match[0])
    const measure = isCloser
      ? measureAt(sentence, match.index, match.index + 6, index)
      : measureAt(sentence, match.index, inner, index)
    if (measure === null) continue
    const own = valueOf(owner, measure, index)
    const others = listOf(sentence, other).flatMap(
      (ticker) => valueOf(ticker, measure, index) ?? [],
    )
    if (own === null || others.length === 0) continue
    const isUp = match.groups?.more !== undefined
    const isSize = measure.kind === 'change' && measure.isSize
    // "Held up better than", "outpaced": for losses, too, more is less of a loss.
    const isQuality = /better|worse|ahead|behind|outp|trail|lag|tops?|beats?/i.test(match[0])
    const wantsMore = isSize && isQuality ? !isUp : isUp
    const isTrue = others.every((value) => (wantsMore ? own > value : own < value))
    if (isTrue === isNegated(sentence, match.index))
      return { rule: 'relation', at: match.index, end: other.end }
  }
  return null
}

const DIRECTION =
  /\b(?:(?<up>rose|risen|gained ground|gained|climbed|advanced|closed higher|are up|is up|went up|have gains)|(?<down>fell|fallen|lost ground|lost|declined|dropped|closed lower|are down|is down|went down|slipped))\b(?!,? (?:by |about |around |roughly |nearly |almost |more than |over |just |another |a |an |to |from |short|behind|out|less|further)?\s?[-+]?[$\d]| short| out of| (?:less|more) than| by|, by| (?:a|an|about|around|nearly|more|roughly|almost|at|slightly) )/gi
const EVERY = /\b(?:both|all|each|every one)\b/i

/** Directions without a figure: "both lost ground over the past year", "gained … and lost … on the day". */
function checkDirections(sentence: Sentence, index: FactIndex): Rejection | null {
  const { text, mentions } = sentence
  if (isAboutRecord(text) || findAbouts(text, false).some(({ value }) => value === 'watch'))
    return null
  const windows = findWindows(text, index.lastDay)
  for (const match of text.matchAll(DIRECTION)) {
    const at = match.index
    const last = mentions.findLast(({ end }) => end <= at)
    if (
      last === undefined ||
      /\bOBV|\baverages?|\bvolume|\bRSI|\bADX|\bCMF|\bthan\b|\brange\b/i.test(
        text.slice(last.end, at),
      )
    )
      continue
    const rest = text.slice(at + match[0].length)
    if (
      /^ (?:over|in|across|on|for|during) (?:every|each|all)\b(?! of the (?:last|past))/.test(rest)
    ) {
      if (!hasEvery(last.ticker, match.groups?.up !== undefined, sentence, index))
        return rejectMatch('relation', match)
      continue
    }
    const isMarket = /^(?:\^|XL)/.test(last.ticker)
    const window =
      pickCue(windows, { at, end: at + match[0].length }, text, text.length)?.value ??
      (isMarket ? 'day' : undefined)
    if (
      isMarket &&
      /\bonly (?:the )?$/i.test(text.slice(0, last.at)) &&
      !isSole(last.ticker, match.groups?.up !== undefined, sentence, index)
    )
      return rejectMatch('relation', match)
    if (window === undefined || isConditional(sentence, at)) continue
    const joined = listOf(sentence, last)
    const owners = joined.length > 1 && EVERY.test(text) ? joined : [last.ticker]
    const isUp = match.groups?.up !== undefined
    const isWrong = owners.some((owner) => {
      const value = valueOf(owner, { kind: 'change', window, isSize: false }, index)
      return value !== null && value !== 0 && value > 0 !== isUp
    })
    if (isWrong !== isNegated(sentence, at)) return rejectMatch('relation', match)
  }
  return null
}

const VOLUME =
  /\b(?:volume|traded|turnover)\b[^;]{0,60}?\b(?:(?<more>above|over|exceed(?:s|ed|ing)|topped|more than|higher than)|(?<less>below|under|short of|less than|lower than|fewer than))\s(?:its|the|their) (?:20-day |daily |usual |own |normal )?(?:average|usual|normal|volume)/gi

/** A volume above or below its average must be on that side. */
function checkVolumes(sentence: Sentence, index: FactIndex): Rejection | null {
  for (const match of sentence.text.matchAll(VOLUME)) {
    const last = sentence.mentions.findLast(({ end }) => end <= match.index + match[0].length)
    const owners = last
      ? listOf(sentence, last)
      : sentence.carried === null
        ? []
        : [sentence.carried]
    if (
      /^volume[^;]*(?:price|closed?|stock) [^;]*average/i.test(match[0]) ||
      isConditional(sentence, match.index)
    )
      continue
    for (const owner of owners) {
      const facts = index.facts.get(owner) ?? []
      const volume = facts.find(({ field }) => field === 'volume')?.value
      const average = facts.find(({ field }) => field === 'average-volume')?.value
      if (volume === undefined || average === undefined) continue
      if (
        volume > average !== (match.groups?.more !== undefined) &&
        !isNegated(sentence, match.index)
      )
        return rejectMatch('relation', match)
    }
  }
  return null
}

const PERIOD =
  /\b(?:OBV|on-balance volume|CMF)\b[^;,]{0,50}?\b(?:over|in|for) (?:the (?:last|past) |its )?(?:(?!20\b|twenty\b)(?:\d+|five|ten|three|six|fifty|sixty|thirty)[- ](?:trading )?(?:days|sessions|weeks|months)|(?:the|a|one) (?:week|month|quarter|year|day))\b/i

/** OBV and CMF are measured over 20 days and no other period. */
function checkPeriods({ text }: Sentence): Rejection | null {
  const match = PERIOD.exec(text)
  return match === null || isAboutRecord(text) ? null : rejectMatch('relation', match)
}

const MONTHS =
  'January February March April May June July August September October November December'.split(' ')
const EXTREME = /\b(?:52-week |one-year |yearly )(?<side>high|low)\b/gi

/** A month named with a stock's high or low of the year must be that of the fact. */
function checkExtremes(sentence: Sentence, index: FactIndex): Rejection | null {
  const { text, mentions } = sentence
  const months = [
    ...text.matchAll(
      /\bin (January|February|March|April|May|June|July|August|September|October|November|December)\b(?! \d)/g,
    ),
  ].map((match) => MONTHS.indexOf(match[1] ?? '') + 1)
  const adjective =
    /\b(January|February|March|April|May|June|July|August|September|October|November|December)(?:'s)? (high|low|peak)\b/.exec(
      text,
    )
  if (adjective) {
    const owner =
      mentions.findLast(({ end }) => end <= adjective.index)?.ticker ??
      sentence.carried ??
      mentions[0]?.ticker ??
      null
    const side = /low/.test(adjective[2] ?? '') ? 'low' : 'high'
    const fact = (index.facts.get(owner) ?? []).find(
      ({ field, window }) => field === side && window === 'year',
    )
    const named = MONTHS.indexOf(adjective[1] ?? '') + 1
    if (fact?.date !== undefined && Number(fact.date.slice(5, 7)) !== named)
      return rejectMatch('relation', adjective)
  }
  const dated = checkDatedExtreme(sentence, index)
  if (dated) return dated
  const [month] = months
  if (month === undefined || months.length > 1) return null
  for (const match of text.matchAll(EXTREME)) {
    const owner = mentions.findLast(({ end }) => end <= match.index)?.ticker ?? sentence.carried
    const fact = (index.facts.get(owner) ?? []).find(
      ({ field, window }) => field === match.groups?.side?.toLowerCase() && window === 'year',
    )
    if (fact?.date !== undefined && Number(fact.date.slice(5, 7)) !== month)
      return rejectMatch('relation', match)
  }
  return null
}

/** "Set its 52-week high on August 13": the fact's day. */
function checkDatedExtreme(sentence: Sentence, index: FactIndex): Rejection | null {
  const { text, mentions } = sentence
  for (const match of text.matchAll(EXTREME)) {
    const end = match.index + match[0].length
    const rest = text.slice(end, end + 60)
    const date = findDates(rest).find(
      ({ at, day }) =>
        day !== null &&
        /^(?: (?:was|were|is|came|dates|dated|set|reached|hit|touched|of|goes back|back|on|from|to|in|at|\$[\d.,]+))*\s$/i.test(
          rest.slice(0, at),
        ),
    )
    const owner =
      mentions.findLast((mention) => mention.end <= match.index)?.ticker ?? sentence.carried
    const fact = (index.facts.get(owner) ?? []).find(
      ({ field, window }) => field === match.groups?.side?.toLowerCase() && window === 'year',
    )
    if (date === undefined || fact?.date === undefined) continue
    const [, month, day] = fact.date.split('-').map(Number)
    if (date.day !== day || date.month !== month) return rejectMatch('relation', match)
  }
  return null
}

const LINE =
  /\b(?<side>above|over|below|under|shy of)\s(?:the )?(?<line>overbought|oversold)(?: (?:line|level|threshold|mark|zone|territory))/i

/** "Below the overbought line": the RSI is. */
function checkLines(sentence: Sentence, index: FactIndex): Rejection | null {
  const match = LINE.exec(sentence.text)
  const owner =
    sentence.mentions.findLast(({ end }) => match !== null && end <= match.index)?.ticker ??
    sentence.carried
  const rsi = (index.facts.get(owner) ?? []).find(({ field }) => field === 'rsi')?.value
  if (match === null || rsi === undefined || isConditional(sentence, match.index)) return null
  const line = /bought/i.test(match.groups?.line ?? '') ? 70 : 30
  const isAbove = /above|over/i.test(match.groups?.side ?? '')
  return rsi > line === (isAbove !== isNegated(sentence, match.index))
    ? null
    : rejectMatch('relation', match)
}

/** "Only the VIX rose": no other of its kind did. */
function isSole(owner: Ticker, isUp: boolean, sentence: Sentence, index: FactIndex): boolean {
  const moved = groupOf(owner, sentence, index).filter((ticker) => {
    const change = valueOf(ticker, { kind: 'change', window: 'day', isSize: false }, index)
    return change !== null && change > 0 === isUp
  })
  const named = new Set(sentence.mentions.map(({ ticker }) => ticker))
  return moved.every((ticker) => named.has(ticker))
}

/** "In every window", apart from those named with "apart from". */
function hasEvery(owner: Ticker, isUp: boolean, { text }: Sentence, index: FactIndex): boolean {
  const excepted = /\b(?:apart from|except|other than|but for)\b/i.test(text)
    ? findWindows(text, index.lastDay).map(({ value }) => value)
    : []
  return (index.facts.get(owner) ?? [])
    .filter(
      ({ field, window }) =>
        field === 'change-percent' && window !== undefined && !excepted.includes(window),
    )
    .every(({ value }) => value > 0 === isUp)
}

const DAY_EXTREME =
  /\b(?:at|was|is)(?: also| exactly)? (?:its|the) (?<side>low|high) (?:of|for) the (?:day|session)\b|\bat (?:its|the) (?:session|daily|intraday) (?<other>low|high)\b/i

/** "Closed at its low of the day": the close is that low. */
function checkDayExtremes(sentence: Sentence, index: FactIndex): Rejection | null {
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

const COUNTS: Readonly<Record<string, number>> = {
  two: 2,
  second: 2,
  three: 3,
  third: 3,
  four: 4,
  fourth: 4,
  five: 5,
  fifth: 5,
  six: 6,
  sixth: 6,
}
const STREAK =
  /\b(?<ordinal>second|third|fourth|fifth|sixth|two|three|four|five|six) (?:straight |consecutive )?(?:trading )?(?:sessions?|days?)(?: in a row| running)|\b(?<other>second|third|fourth|fifth|sixth|two|three|four|five|six) (?:straight|consecutive) (?:trading )?(?:sessions?|days?|gains?|losses|declines?)|\beach of the (?:last|past) (?<each>two|three|four|five|six) (?:trading )?(?:sessions|days)/i

/** A run of gains or losses is counted in the closes at hand; without them it is unknown. */
function checkStreaks(sentence: Sentence, index: FactIndex): Rejection | null {
  const match = STREAK.exec(sentence.text)
  if (match === null || !index.hasIdentities || isAboutRecord(sentence.text)) return null
  const { ordinal, other, each } = match.groups ?? {}
  const count = COUNTS[(ordinal ?? other ?? each ?? '').toLowerCase()] ?? Number.NaN
  const owner =
    sentence.mentions.findLast(({ end }) => end <= match.index)?.ticker ?? sentence.carried
  const days = new Map(
    (index.facts.get(owner) ?? []).flatMap(({ field, date, value }) =>
      field === 'close' && date !== undefined ? [[date, value] as const] : [],
    ),
  )
  const closes = [...days]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .slice(-count - 1)
    .map(([, close]) => close)
  const isDown = LOSSES.test(sentence.text) || /\blower\b/.test(sentence.text)
  const isRun =
    closes.length === count + 1 &&
    closes.every(
      (close, day) =>
        day === 0 ||
        (isDown ? close < (closes[day - 1] ?? 0) : close > (closes[day - 1] ?? Infinity)),
    )
  return isRun ? null : rejectMatch('relation', match)
}

const SIDES =
  /\b(?:(?<up>gains?|rises|positive)|(?<down>loss(?:es)?|declines|drops|negative)) (?:over|for|on|in)\b/gi

/** "Gains over the month and the quarter": each period named must have that direction. */
function checkWindowLists(sentence: Sentence, index: FactIndex): Rejection | null {
  const { text } = sentence
  const owner = sentence.mentions.at(0)?.ticker ?? sentence.carried
  const matches = [...text.matchAll(SIDES)]
  if (owner === null || /\d%/.test(text) || isAboutRecord(text)) return null
  for (const [position, match] of matches.entries()) {
    const end = matches[position + 1]?.index ?? text.length
    const named = findWindows(text, index.lastDay).filter(
      (cue) => cue.at >= match.index && cue.at < end,
    )
    const listed = [
      ...new Set([
        ...named.map(({ value }) => value),
        ...bareWindows(text.slice(match.index, end)),
      ]),
    ]
    for (const window of listed) {
      const value = valueOf(owner, { kind: 'change', window, isSize: false }, index)
      if (value !== null && value > 0 !== (match.groups?.up !== undefined))
        return rejectMatch('relation', match)
    }
  }
  return null
}

function bareWindows(text: string): readonly FactWindow[] {
  return (['day', 'week', 'month', 'quarter'] as const).filter((window) =>
    new RegExp(`\\bthe ${window}\\b`, 'i').test(text),
  )
}

const RECORD_ORDER =
  /\b(?<first>BUY|SELL|trend[- ]break|exhaustion|any day)[^.;]{0,50}?\b(?:(?<more>beats?|outperform(?:s|ed)?|did better than|exceeds?|tops?|higher than|better than|more often than|ahead of)|(?<less>trails?|falls? short of|lower than|worse than|lags?|behind|less than|underperform(?:s|ed)?))[^.;]{0,30}?\b(?<second>BUY|SELL|trend[- ]break|exhaustion|any day)/i

/** "BUY signals outperformed any day": true of the record at the horizon named. */
function checkRecordOrder(sentence: Sentence, index: FactIndex): Rejection | null {
  const match = RECORD_ORDER.exec(sentence.text)
  if (match === null || !isAboutRecord(sentence.text)) return null
  const { first = '', second = '', more } = match.groups ?? {}
  const horizon = Number(
    /\b(1|5|10|20|60|one|five|ten|twenty|sixty)[- ](?:sessions?|days?)/i
      .exec(sentence.text)?.[1]
      ?.toLowerCase()
      .replace(
        /one|five|ten|twenty|sixty/,
        (word) => ({ one: '1', five: '5', ten: '10', twenty: '20', sixty: '60' })[word] ?? '',
      ),
  )
  const isMean = /\b(?:mean|average|return|gain)\b/i.test(sentence.text)
  const read = (word: string) => {
    const about = /any/i.test(word) ? 'any-day' : word.toLowerCase().replace(' ', '-')
    return (index.facts.get(null) ?? []).find(
      (fact) =>
        fact.about === about &&
        fact.horizon === horizon &&
        (isMean
          ? fact.field === 'outcome-percent' && fact.statistic !== 'median'
          : fact.field === 'share-percent' && fact.outcome !== 'lower'),
    )?.value
  }
  const [one, other] = [read(first), read(second)]
  if (
    one === undefined ||
    other === undefined ||
    isNegated(sentence, sentence.text.indexOf(match.groups?.more ?? match.groups?.less ?? ''))
  )
    return null
  // Less than a tenth of a point is no difference.
  const isTrue = more === undefined ? one < other : one > other + 0.05
  return isTrue || /\bno (?:better|worse)\b/.test(sentence.text)
    ? null
    : rejectMatch('relation', match)
}
