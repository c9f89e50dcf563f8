import type { Ticker } from '../market/listings/ticker.ts'
import { readWordClaim } from './claim-words.ts'
import type { Claim } from './claim.ts'
import type { Fact } from './fact.ts'
import { type Cue, findAbouts, findHorizons, isAboutRecord } from './find-cues.ts'
import { findDates, type NamedDate, isOfDate } from './find-dates.ts'
import { listOfClaims, ownersOf } from './find-owners.ts'
import type { Place } from './figure-place.ts'
import { findPair } from './governing-topics.ts'
import { isNear, NO_SIDE, rounded } from './fit-figure.ts'
import { listQuantities } from './list-quantities.ts'
import {
  hasKindWords,
  isDistance,
  isNamed,
  isOfLongAverage,
  isOfNamedLimit,
  isOfVolumeWords,
  isOfUnit,
} from './match-quantity.ts'
import type { Quantity, Topic } from './quantity.ts'
import { isOfAction, isOfOwnDay } from './quantity-dates.ts'
import { listOf } from './read-sentence.ts'
import type { Span } from './split-sentences.ts'

const BREAK =
  /[;:,()–—]|\b(?:while|whereas|but|although|though|yet|versus|vs|against|compared (?:with|to)|followed by|and|or|than(?!\s[$+-]*$)|(?<!\bclose )to(?= (?:just |about |almost |nearly |under |over |only )*[$+-]?$))\b/gi

/** The words of a figure, nearest first: right behind it, right before it, around it. */
type Phrase = { readonly behind: Span; readonly before: Span; readonly around: Span }

function phraseOf({ claim, claims, sentence: { text } }: Place): Phrase {
  const position = claims.indexOf(claim)
  const [start, end] = [claims[position - 1]?.end ?? 0, claims[position + 1]?.at ?? text.length]
  const rest = text.slice(claim.end, end)
  const from = startOf(position, claims, text)
  return {
    behind: { at: claim.end, end: claim.end + (ATTACHED.exec(rest)?.[0].length ?? 0) },
    before: { at: from, end: claim.at },
    around: { at: Math.min(start, from), end: claim.at },
  }
}

/** Of a pair, "7.6% to 6.6%", the second has the words of the first. */
function startOf(position: number, claims: readonly Claim[], text: string): number {
  const [claim, previous] = [claims[position], claims[position - 1]]
  if (claim === undefined) return 0
  const start = previous?.end ?? 0
  const gap = text.slice(start, claim.at)
  if (previous !== undefined && gap.length < 24 && COUNTERPART.test(gap))
    return startOf(position - 1, claims, text)
  const last = lastBreak(gap)
  // "On the month, 7.6%": a comma right before it ends no phrase.
  const isEmpty = !/[a-z]{2}/i.test(gap.slice(last))
  return start + (isEmpty ? lastBreak(gap.slice(0, last)) : last)
}

/** Up to the next verb, comma or conjunction. */
const ATTACHED =
  /^(?:(?![,;:()]|\s(?:and|or|but|while|whereas|though|although|yet|versus|vs|against|compared|than|is|are|was|were|has|have|had|so|as|which|that|who|with|because|after it|to (?=[$\d]))\b).){0,60}/i

function lastBreak(gap: string): number {
  return [...gap.matchAll(BREAK)].at(-1)?.index ?? 0
}

/** The cues that a figure's own words have; without any, those around it, else all of the sentence. */
function ownCues<Value>(cues: readonly Cue<Value>[], { behind, before, around }: Phrase) {
  const within = (span: Span) => cues.filter(({ at, end }) => span.at <= at && end <= span.end)
  const own = [...within(behind), ...within(before)]
  if (own.length > 0) return own
  const near = within(around)
  if (near.length > 0) return near
  const earlier = cues.filter(({ end }) => end <= around.at)
  return earlier.length > 0 ? earlier : cues
}

/**
 * Whether a quantity or a fact of the market makes a figure true, of which every part of its identity is named: in
 * the figure's own words, or where these name no such part, elsewhere in the sentence or in the one before.
 */
export function isOfPhrase(place: Place): boolean {
  const phrase = phraseOf(place)
  if (place.cues.isRecord)
    return (
      // Points of the record are what two shares are apart.
      !/^ percentage points?\b/.test(place.sentence.text.slice(place.claim.end)) &&
      place.sentence.mentions.length === 0 &&
      isRecordFact(place, phrase)
    )
  if (isRangeOfGroup(place)) return true
  return listOwners(place, phrase).some(
    (owners) =>
      owners.length > 0 &&
      owners.every((owner) =>
        listQuantities(owner, place.index).some((quantity) => matches(quantity, place, phrase)),
      ),
  )
}

const RANGE = /\b(?:between|from) (?:about |roughly |just over |just under |nearly )?[$+-]?$/i
const RANGE_GAP =
  /^(?:%| ?percent)? (?:and|to) (?:about |roughly |just over |just under |nearly )?[$+-]?$/i

/** "All four fell between 1.6% and 2.4%": the changes of all that are named, or of the group, lie there. */
function isRangeOfGroup({ claim, claims, sentence, cues, index }: Place): boolean {
  const { text, mentions, group } = sentence
  const position = claims.indexOf(claim)
  const pair = [claims[position - 1], claim, claims[position + 1]]
  const low = RANGE.test(text.slice(0, claim.at)) ? claim : pair[0]
  const high = low === claim ? pair[2] : claim
  if (low === undefined || high === undefined || low.unit !== high.unit) return false
  if (!RANGE.test(text.slice(0, low.at)) || !RANGE_GAP.test(text.slice(low.end, high.at)))
    return false
  const named = [
    ...new Set(mentions.filter(({ end }) => end <= low.at).map(({ ticker }) => ticker)),
  ]
  const owners = named.length > 1 ? named : group.length > 1 ? group : [...index.signals.keys()]
  const windows = cues.windows.length > 0 ? cues.windows : cues.leadWindows
  const window = windows.at(-1)?.value ?? 'day'
  const topics = cues.topics.filter(({ value }) => !value.every((topic) => WEAK.has(topic)))
  const topic = topics.length === 1 ? topics[0]?.value[0] : undefined
  const side = topic === undefined ? lastSide(text.slice(0, low.at), SIDES) : 0
  const slack = Math.max(low.tolerance, high.tolerance)
  const isIn = ({ value }: Quantity) =>
    Math.abs(value) >= low.value - slack &&
    Math.abs(value) <= high.value + slack &&
    (side === 0 || side === Math.sign(value))
  return (
    owners.length > 1 &&
    owners.every((owner) =>
      listQuantities(owner, index).some(
        (quantity) =>
          isOfUnit(quantity, claim) &&
          (topic === undefined
            ? quantity.kind === 'change' && quantity.window === window
            : quantity.kind === 'value' && quantity.topics[0] === topic) &&
          isIn(quantity),
      ),
    )
  )
}

const COUNTERPART =
  /\b(?:versus|vs\.?|against|compared (?:with|to)|to|(?<!\b(?:more|less|fewer) )than)\s(?:the |an? |just |about |only |nearly |almost |roughly )*[$+-]?$/i

const EACH = /\b(?:each|both(?! (?:of )?its)|all|alike)\b/i

/** Who a figure may belong to: named in its own words, else as the rest of the sentence says. */
function listOwners(place: Place, phrase: Phrase): readonly (readonly Ticker[])[] {
  const { claim, claims, sentence, index } = place
  const mentions = sentence.mentions.map(({ ticker, at, end }) => ({ value: ticker, at, end }))
  const within = (span: Span) => mentions.filter(({ at, end }) => span.at <= at && end <= span.end)
  const isCounterpart = COUNTERPART.test(sentence.text.slice(0, claim.at))
  const start = isCounterpart ? (claims[claims.indexOf(claim) - 1]?.end ?? 0) : phrase.before.at
  const own = [...within(phrase.behind), ...within({ at: start, end: claim.at })]
  const joined = own.flatMap((one) =>
    listOf(sentence, { ticker: one.value, at: one.at, end: one.end }),
  )
  if (own.length > 0 && EACH.test(sentence.text)) return [[...new Set(joined)]]
  if (own.length > 0) return own.map(({ value }) => [value])
  const usual = ownersOf(claim, claims, sentence, index)
  if (!isCounterpart) return [usual]
  const pair = sentence.group.length === 2 ? sentence.group : [...index.signals.keys()]
  const other = pair.length === 2 ? pair.filter((ticker) => !usual.includes(ticker)) : []
  return [usual, ...other.map((ticker) => [ticker])]
}

const WEAK: ReadonlySet<Topic> = new Set<Topic>(['price', 'change', 'signal'])

function matches(quantity: Quantity, place: Place, phrase: Phrase): boolean {
  return (
    isOfUnit(quantity, place.claim) &&
    !isDistance(quantity, place) &&
    isOfVolumeWords(quantity, place) &&
    isOfNamedLimit(quantity, place) &&
    isOfSize(quantity, place, phrase) &&
    isOfTopics(quantity, place, phrase) &&
    isOfTime(quantity, place, phrase) &&
    hasKindWords(quantity, place)
  )
}

function isOfTopics({ topics, kind }: Quantity, place: Place, phrase: Phrase): boolean {
  const strong = place.cues.topics.filter(({ value }) => !value.every((topic) => WEAK.has(topic)))
  const own = ownCues(strong, phrase)
  const named = new Set(own.flatMap(({ value }) => value))
  const isOwn = own.length < strong.length || own.length === 1
  if (topics[0] === 'change' || topics[0] === 'price')
    return !own.some(({ at, end }) => at >= phrase.before.at && end <= phrase.behind.end)
  if (named.size > 0 && !topics.some((topic) => named.has(topic))) return false
  const pair = findPair(place)
  if (
    pair !== null &&
    (kind === 'gap' || kind === 'regain') &&
    !pair.every((topic) => topics.includes(topic))
  )
    return false
  // "Its 20-day average is 2% above the 50-day": of both, not of the price and one.
  if (kind === 'gap' && isOwn && topics.length === 1 && named.size > 1 && own.length > 1)
    return false
  return topics.every((topic) => isNamed(topic, place, null))
}

/** "The high is $115 above the close": how far the level is from the price. */
function isOfLevel({ kind, topics }: Quantity, { claim, sentence: { text } }: Place): boolean {
  return (
    kind === 'gap' &&
    topics.length === 1 &&
    /^(?:%| percent| points?)? (?:above|below|over|under) (?:[\w']+ ){0,2}(?:close|price|stock)\b/i.test(
      text.slice(claim.end),
    )
  )
}

const NONE = /\b(?:none|neither|no one|nobody|never)\b[^;]{0,40}$/i

const MOVED =
  /\b(?:rose|risen|fell|fallen|slipped|climbed|gained|lost|shed|added|dropped|declined|slid|jumped)\b(?: (?:by|about|around|roughly|nearly|almost|some|just|over|more than|another|only))*\s[$+-]*$/i

function isOfSize(quantity: Quantity, place: Place, phrase: Phrase): boolean {
  const { claim, sentence } = place
  if (!isOfLongAverage(quantity, claim)) return false
  const { kind, unit, field } = quantity
  const value = isOfLevel(quantity, place) ? -quantity.value : quantity.value
  const isOwn =
    kind === 'value' ||
    kind === 'past' ||
    (unit === 'percent' && (kind === 'change' || field === 'distance-percent'))
  const written = isOwn || unit === 'sessions' ? claim : rounded(claim)
  const isSided =
    kind === 'change' ||
    kind === 'gap' ||
    kind === 'to-limit' ||
    field === 'obv-change' ||
    field === 'cmf'
  const silent = claim.shape.endsWith('below') && claim.unit === 'percent' ? 0.005 : claim.tolerance
  if (isSided && value !== 0 && Math.abs(value) > silent) {
    if (claim.isMinus && value > 0) return false
    const side = sideOf(place, phrase)
    if (side !== 0 && side !== Math.sign(value) && (kind !== 'to-limit' || unit === 'shares'))
      return false
    if (field === 'cmf' && claim.isMinus !== value < 0) return false
  }
  // "Slipped by $3.50": a move, not how far it is from something.
  if (kind === 'gap' && MOVED.test(sentence.text.slice(phrase.before.at, claim.at))) return false
  const size = Math.abs(value)
  // "None of them by more than 0.15%".
  if (
    claim.shape.endsWith('above') &&
    NONE.test(sentence.text.slice(Math.max(0, claim.at - 60), claim.at))
  )
    return size <= claim.value + claim.tolerance
  // A bound that is far off is no figure of it.
  const isFar =
    size > claim.value * 1.5 || (!claim.shape.endsWith('below') && size < claim.value / 1.5)
  return (
    !isFar &&
    isNear(claim.isMinus ? { ...written, shape: 'reading' } : written, size, sentence.text)
  )
}

function sideOf({ claim, sentence: { text } }: Place, { before }: Phrase): -1 | 0 | 1 {
  if (claim.isMinus) return -1
  // "Its gains shrink from 20.9% to 16.4%": what is said of the figures, not of the stock.
  if (/\bfrom (?:about |just |nearly )*[$+-]?$/i.test(text.slice(before.at, before.end))) return 0
  if (/[+]\s?\$?$/.test(text.slice(0, claim.at)) || text[claim.at] === '+') return 1
  // "21% more than its own".
  const size = /^(?:%| percent)? (?:(?<more>more)|less|fewer) than\b/.exec(text.slice(claim.end))
  if (size !== null) return size.groups?.more === undefined ? -1 : 1
  const next = lastSide(
    BEHIND.exec(text.slice(claim.end, claim.end + 48))?.groups?.side ?? '',
    SIDES,
  )
  if (next !== 0) return next
  // What a figure is compared with gives it no direction.
  const own = text
    .slice(before.at, before.end)
    .replace(NO_SIDE, '')
    .replace(
      /\b(?:below|above|under|over|than|past|behind|ahead of)\s(?:the |its |their |a |an )*$/i,
      '',
    )
  return (
    lastSide(own, SIDES) ||
    lastSide(
      text
        .slice(0, before.at)
        .replace(/^.*(?:;|\b(?:while|whereas|but|although|though|yet)\b)/s, '')
        .replace(NO_SIDE, ''),
      MOVES,
    )
  )
}

const WORD = /[a-z]+/gi
const UP =
  /^(?:up|higher|heavier|busier|brisker|larger|bigger|above|over|ahead|positive|plus|past|north|add(?:s|ed|ing)?|tack(?:s|ed)|returned)$/i
const DOWN =
  /^(?:down|lower|lighter|quieter|thinner|slower|smaller|fewer|below|under|beneath|short|shy|off|negative|minus|red|south|gave|given|giving|shav(?:ed|es|ing)|wip(?:ed|es|ing)|behind)$/i
const BEHIND =
  /^(?:\s?(?:%|percent|million|billion|points?|shares|cents|a share|full|percentage))*\s(?:[a-z]+\s)?(?<side>higher|lower|heavier|busier|brisker|larger|bigger|lighter|quieter|thinner|slower|smaller|fewer|up|down|above|below|over(?= (?:its|the|their) (?:own )?(?:52|20-day|50-day|average|high|low|slower|longer))|under|beneath|ahead|behind|short|shy|off|gains?|rise|rally|advance|climb|jump|increase|loss|drop|decline|fall|slide|dip|slump|retreat)\b/i

const MOVES = (word: string): number => {
  const claim = readWordClaim(word)
  return claim?.kind !== 'direction' ? 0 : claim.isUp ? 1 : -1
}
const SIDES = (word: string): number =>
  MOVES(word) || (UP.test(word) ? 1 : DOWN.test(word) ? -1 : 0)

/** The side of the last word that has one. */
function lastSide(text: string, read: (word: string) => number): -1 | 0 | 1 {
  const found = [...text.matchAll(WORD)].map(([word]) => read(word)).findLast((side) => side !== 0)
  return found === undefined ? 0 : found > 0 ? 1 : -1
}

type Time = { readonly window: string } | { readonly date: NamedDate }

function isOfTime(quantity: Quantity, place: Place, phrase: Phrase): boolean {
  const { kind, dates = [], window, topics } = quantity
  const { sentence, cues, index } = place
  if (kind === 'length') return isOfAction(quantity, place)
  if (kind === 'past' && !isOfOwnDay(quantity, place)) return false
  const isTimed =
    kind === 'change' || kind === 'past' || (kind === 'multiple' && topics[0] === 'change')
  if (!isTimed || topics.includes('sma20')) return isOfOwnDay(quantity, place)
  const named = findDates(sentence.text)
    .filter(({ month }) => month !== null)
    .filter((date) => index.lastDay === null || !isOfDate(index.lastDay, date))
  if (dates.length > 1)
    return dates.every(
      (date) =>
        named.some((one) => isOfDate(date, one)) ||
        (date.endsWith('-12-31') && cues.windows.some(({ value }) => value === 'year-to-date')),
    )
  const times: Cue<Time>[] = [
    ...cues.windows.map(({ value, at, end }) => ({ value: { window: value }, at, end })),
    ...named.map((date) => ({ value: { date }, at: date.at, end: date.end })),
  ]
  const own = ownCues(times, isTimedByNext(place, times, phrase) ? nextPhrase(place) : phrase)
  if (own.length === 0) {
    const lead = cues.leadWindows.at(-1)?.value
    return (
      window === 'day' ||
      (window === undefined && (kind === 'past' || dates.length === 0)) ||
      (lead !== undefined && window === lead)
    )
  }
  return own.some(({ value }) =>
    'window' in value
      ? value.window ===
        (kind === 'past' ? quantity.since : (window ?? (dates.length === 0 ? 'day' : undefined)))
      : dates[0] !== undefined && isOfDate(dates[0], value.date),
  )
}

function nextPhrase({ claim, claims, ...place }: Place): Phrase {
  const next = claims[claims.indexOf(claim) + 1] ?? claim
  return phraseOf({ ...place, claim: next, claims })
}

/** "7.6% versus 6.6% for the month": the words behind the second are of both. */
function isTimedByNext(
  { claim, claims, sentence: { text } }: Place,
  times: readonly Cue<Time>[],
  { before, behind }: Phrase,
): boolean {
  const next = claims[claims.indexOf(claim) + 1]
  if (next === undefined || next.unit !== claim.unit || next.at - claim.end > 24) return false
  return (
    COUNTERPART.test(text.slice(claim.end, next.at)) &&
    !times.some(({ at, end }) => at >= before.at && end <= behind.end)
  )
}

function isRecordFact(place: Place, phrase: Phrase): boolean {
  const { claim, sentence, cues, index } = place
  const { text, lead } = sentence
  const horizons = cues.horizons.length > 0 ? ownCues(cues.horizons, phrase) : findHorizons(lead)
  const abouts = aboutsOf(place, phrase)
  const isMedian = /\bmedians?\b/i.test(text)
  const isMean = /\b(?:means?|averages?)\b/i.test(text)
  return (index.facts.get(null) ?? []).some(
    (fact) =>
      fact.about !== undefined &&
      fact.horizon !== undefined &&
      isOfRecordUnit(fact, claim, isMedian || isMean) &&
      (fact.statistic === undefined || (fact.statistic === 'median' ? isMedian : isMean)) &&
      (horizons.length === 0 || horizons.some(({ value }) => value === fact.horizon)) &&
      (abouts.length === 0 || abouts.some(({ value }) => value === fact.about)) &&
      isOfRecordSide(fact, place, phrase) &&
      isNear(claim, Math.abs(fact.value), text),
  )
}

/** "1.18%, 1.45% and 1.23% for BUY, SELL and any day": the group in the place of the figure. */
function listedAbout({ claim, claims, cues, sentence }: Place) {
  const list = listOfClaims(claim, claims, sentence)
  const end = list.at(-1)?.end ?? claim.end
  const groups = cues.abouts.filter(({ at }) => at >= end).slice(0, list.length)
  const isList = groups.every(({ at }, position) => {
    const gap = sentence.text.slice(groups[position - 1]?.end ?? end, at)
    return position === 0
      ? /^(?:%| percent)? (?:for|after|at|following) (?:an? )?$/.test(gap)
      : /^(?: (?:signals?|cases|readings))?,? (?:and )?(?:for |after )?(?:an? )?$/.test(gap)
  })
  if (list.length < 2 || groups.length !== list.length || !isList) return null
  return groups[list.indexOf(claim)] ?? null
}

/** What a figure of the record is about: as its own words say; of a pair, in the order of the groups. */
function aboutsOf(place: Place, phrase: Phrase) {
  const { claim, claims, cues, sentence } = place
  const { text, lead } = sentence
  const listed = listedAbout(place)
  if (listed !== null) return [listed]
  const own = cues.abouts.filter(
    ({ at, end }) => at >= phrase.before.at && end <= phrase.behind.end,
  )
  const led = findAbouts(lead, isAboutRecord(lead))
  const position = claims.indexOf(claim)
  const isPair = (one: Claim | undefined, other: Claim | undefined) =>
    one !== undefined &&
    other !== undefined &&
    (COUNTERPART.test(text.slice(one.end, other.at)) ||
      (cues.abouts.length === 0 && /^%? and $/.test(text.slice(one.end, other.at)))) &&
    other.at - one.end < 24
  const isSecond = isPair(claims[position - 1], claim)
  const groups = [
    ...new Set(
      [...led, ...cues.abouts.filter(({ end }) => end <= claim.at || led.length > 0)].map(
        ({ value }) => value,
      ),
    ),
  ]
  if (
    (isSecond || isPair(claim, claims[position + 1])) &&
    new Set(own.map(({ value }) => value)).size !== 1 &&
    groups.length === 2
  )
    return [{ value: groups[isSecond ? 1 : 0] }]
  if (own.length > 0) return own
  return cues.abouts.length > 0
    ? [...cues.abouts, ...(/\b(?:it|they|them|those)\b/i.test(text) ? led : [])]
    : led
}

/** "The price rose 57%": a move, not how often. */
function isMove({ claim, sentence: { text } }: Place): boolean {
  return (
    MOVED.test(text.slice(0, claim.at)) &&
    !/^%? of (?:the )?(?:time|cases)/.test(text.slice(claim.end))
  )
}

function isOfRecordSide({ field, value }: Fact, place: Place, phrase: Phrase): boolean {
  if (field === 'share-percent' && isMove(place)) return false
  if (field !== 'outcome-percent')
    return !/\b(?:lower|fell|declin\w+|lost)\b/i.test(place.sentence.text)
  const side = sideOf(place, phrase)
  return side === 0 || side === Math.sign(value)
}

function isOfRecordUnit({ field, outcome }: Fact, { unit }: Claim, isMiddle: boolean): boolean {
  if (field === 'count') return unit === 'plain'
  if (unit !== 'percent') return false
  return field === 'outcome-percent' ? isMiddle : !isMiddle && outcome !== 'lower'
}
