import { noteCompared } from './compared.ts'
import type { Ticker } from '../market/listings/ticker.ts'
import { findConditionCounts } from './check-conditions.ts'
import type { Claim } from './claim.ts'
import type { Span } from './split-sentences.ts'
import { countStocks } from './count-stocks.ts'
import { findClaims } from './find-claims.ts'
import { ownersOf } from './find-owners.ts'
import { findMentions } from './find-mentions.ts'
import { findFractions } from './find-fractions.ts'
import { findHorizons } from './find-cues.ts'
import { isPeriod } from './find-periods.ts'
import { type FactIndex, MARKET_SIZE } from './fact-index.ts'
import { isIdentified } from './identify-claim.ts'
import { isConditional, isNegated } from './is-negated.ts'
import { matchesFact } from './match-claim.ts'
import { isNear } from './fit-figure.ts'
import { listOf, MASK, ownerAt, type Sentence } from './read-sentence.ts'
import { changeAt } from './read-values.ts'
import type { Rejection } from './rejection.ts'
import { clauseBefore } from './split-clauses.ts'
import { isThreshold } from './thresholds.ts'
import {
  isCaseLimit,
  isOfStock,
  isStepLimit,
  isRuleBound,
  signedValue,
  RULE_BEFORE,
  isRule,
  isPublishedLimit,
} from './is-rule-limit.ts'

/** Result of checking a sentence's figures against the facts. */
export type NumberCheck = { readonly figures: number; readonly rejections: readonly Rejection[] }

/** Every figure must be a fact of its stock or of the market, or a published threshold. */
export function checkNumber(sentence: Sentence, index: FactIndex): NumberCheck {
  const strange = /(?![0-9])\p{N}/u.exec(sentence.text)
  if (strange) {
    return {
      figures: 1,
      rejections: [{ rule: 'number', at: strange.index, end: strange.index + strange[0].length }],
    }
  }
  const claims = listFigures(sentence, index)
  const counts = countStocks(claims, sentence, index)
  const wrong = claims.filter((claim) => {
    const own =
      counts.find(({ at }) => at === claim.at) ??
      counts.find(({ at, end }) => at <= claim.at && claim.end <= end) ??
      counts.find(({ isTrue: isSo, traits }) => isSo && isIn(traits, claim))
    return own === undefined ? !isTrue(claim, claims, sentence, index) : !own.isTrue
  })
  for (const claim of claims) noteCompared(sentence, phraseAround(claim, claims, sentence), true)
  // Counts of conditions have a check of their own.
  const conditions = findConditionCounts(sentence)
  const ofConditions = findClaims(sentence).filter((claim) => isIn(conditions, claim))
  return {
    figures: claims.length + ofConditions.length,
    rejections: wrong.map(({ at, end }) => ({ rule: 'number', at, end })),
  }
}

const PHRASE_END =
  /[;:()–—]|,? (?:and|or) (?=(?:\p{Lu}|it|its|the)\b)|\s(?:but|while|whereas|although|though|yet|because|since(?! \w+ \d)|so|which|that|who|if|when|unless|until|once)\s/gu

/** A figure with the words of its phrase, which its identity is read from. */
function phraseAround(claim: Claim, claims: readonly Claim[], { text }: Sentence): Span {
  const position = claims.indexOf(claim)
  const from = claims[position - 1]?.end ?? 0
  const to = claims[position + 1]?.at ?? text.length
  const start = [...text.slice(from, claim.at).matchAll(PHRASE_END)].at(-1)
  const stop = text.slice(claim.end, to).search(new RegExp(PHRASE_END.source, 'u'))
  return {
    at: start === undefined ? from : from + start.index + start[0].length,
    end: stop < 0 ? to : claim.end + stop,
  }
}

/** The figures of a sentence without the lengths of known periods, with fractions in words. */
export function listFigures(sentence: Sentence, index: FactIndex): readonly Claim[] {
  const counted = findConditionCounts(sentence)
  const fractions = findFractions(sentence.text).filter((claim) => !isIn(counted, claim))
  const isFraction = ({ at, end }: Claim) =>
    fractions.some((fraction) => at < fraction.end && fraction.at < end)
  const figures = findClaims(sentence).filter(
    (claim) =>
      !isFraction(claim) &&
      !isPeriod(claim, sentence, index) &&
      !isOfHorizons(claim, sentence.text, index) &&
      !isListSize(claim, sentence, index) &&
      !isIn(counted, claim) &&
      !isOfTwo(claim, sentence.text) &&
      !isGroupSize(claim, sentence, index),
  )
  return [...figures, ...fractions].toSorted((a, b) => a.at - b.at)
}

const HORIZONS =
  /\b\d{1,2}(?:, \d{1,2})*,? (?:and|or) \d{1,2}(?= (?:trading )?(?:sessions|days)\b)/g

/** "Over 1, 5, 20 or 60 sessions": horizons of the record. */
function isOfHorizons({ at, end }: Claim, text: string, { horizons }: FactIndex): boolean {
  return [...text.matchAll(HORIZONS)].some(
    ({ index, 0: list }) =>
      index <= at &&
      end <= index + list.length &&
      list.match(/\d+/g)?.every((one) => horizons.has(Number(one))) === true,
  )
}

/** "Two health care stocks match: Eli Lilly and Johnson & Johnson": as many as it lists, where not all are known. */
function isListSize(
  { at, end, value, unit }: Claim,
  { text, mentions }: Sentence,
  { signals }: FactIndex,
): boolean {
  const colon = text.indexOf(':', end)
  if (unit !== 'plain' || colon < 0 || signals.size >= MARKET_SIZE) return false
  if (!/(?:^|[.:] |, )$/.test(text.slice(0, at)) || !/^ [a-zA-Z]/.test(text.slice(end)))
    return false
  const listed = new Set(mentions.filter((one) => one.at > colon).map(({ ticker }) => ticker))
  return listed.size === value && value > 1
}

/** "One of the two" counts what the words before it list. */
function isOfTwo({ at, end, value }: Claim, text: string): boolean {
  if (
    value === 1 &&
    /\b(?:every|each) $/i.test(text.slice(0, at)) &&
    /^ of\b/.test(text.slice(end))
  )
    return true
  const isGroup =
    value > 1 &&
    value < 5 &&
    /\b(?:of|between) (?:the|these|those) $/i.test(text.slice(0, at)) &&
    /^(?:[,.;]|$| (?:is|are|was|were|has|have)\b)/.test(text.slice(end))
  if (isGroup) return true
  return (
    value <= 3 &&
    /^ of (?:the|these|those) (?:two|three|pair|trio|both)\b(?! stocks)/i.test(text.slice(end))
  )
}

/** "All three stocks": as many as there are. */
function isGroupSize(
  { at, end, value, unit }: Claim,
  { text, group, mentions }: Sentence,
  { signals, horizons }: FactIndex,
) {
  // The three groups of the record.
  if (value === 3 && /^ groups?\b/.test(text.slice(end)) && horizons.size > 0) return true
  const named = new Set(mentions.map(({ ticker }) => ticker)).size
  // "The two banks": as many as that means here.
  const described = mentions.filter((mention) => mention.at >= end && mention.at - end < 8)
  if (
    value > 1 &&
    described.length === value &&
    /\b(?:the|both|all|these) $/i.test(text.slice(0, at))
  )
    return true
  return (
    unit === 'plain' &&
    value > 1 &&
    value < 12 &&
    [signals.size, group.length, named].includes(value) &&
    /\b(?:all|the|of|these|both)\s(?:the\s)?$/i.test(text.slice(0, at))
  )
}

function isIn(spans: readonly Span[], { at, end }: Span): boolean {
  return spans.some((span) => span.at <= at && end <= span.end)
}

function isTrue(
  claim: Claim,
  claims: readonly Claim[],
  sentence: Sentence,
  index: FactIndex,
): boolean {
  if (isUnheldHorizon(claim, sentence, index)) return false
  if (OF_READER.test(sentence.text.slice(0, claim.at))) return true
  const end = rangeEndOf(claim, claims, sentence)
  if (end !== null)
    return ownersOf(claim, claims, sentence, index).every((owner) =>
      (index.facts.get(owner) ?? []).some(
        (fact) =>
          fact.field === end &&
          fact.window === 'year' &&
          isNear({ ...claim, shape: 'about' }, fact.value, sentence.text),
      ),
    )
  if (isOfStock(claim, sentence))
    return isOnSide(claim, ownersOf(claim, claims, sentence, index), index)
  const owner = ownerAt(sentence, claim.at, claim.end)
  const bounds = findRange(claim, claims, sentence.text, true)
  // "Ford, GE and Boeing each lost between 3% and 4%": every one of them.
  if (bounds !== null && isOfAll(bounds, sentence)) return isMoveOfAll(bounds, sentence, index)
  const average = findAverageAfter(claim, sentence.text)
  if (average !== null) return isTrueAverage({ ...claim, fields: average }, sentence, index)
  if (isStepLimit(claim, sentence)) return isThreshold(signedValue(claim), claim.fields)
  if (isIdentified(claim, claims, sentence, index)) return !isBoundDenied(claim, sentence)
  if (isRestated(claim, claims, sentence)) return true
  if (isOfHeadline(claim, sentence, index) || isOfPassage(claim, sentence, index)) return true
  if (isCaseLimit(claim, sentence)) return true
  if (claim.isRough === true) return false
  const range = findRange(claim, claims, sentence.text)
  if (range !== null && isMiddleOf(range, claims, sentence, index)) return true
  if (range !== null) return isTrueRange(claim, range, sentence, index)
  if (isClaimedBound(claim, sentence, index)) return matchesAnyFact(claim, owner, index)
  if (isRuleBound(claim, sentence)) return isThreshold(signedValue(claim), claim.fields)
  if (!index.hasIdentities && matchesAnyFact(claim, owner, index)) return true
  if (isPublishedLimit(claim, sentence.text) || isOfBars(claim, owner, sentence, index)) return true
  return isRule(claim, sentence) && isThreshold(signedValue(claim), claim.fields)
}

/** "Your $500", "I can't confirm a 12% day": what a reader has said. */
const OF_READER =
  /\byour (?:own |other )?[$+-]?$|\b(?:can't|cannot|couldn't|could not) (?:confirm|verify) (?:an?|the|that|any|your) (?:\w+ )?[$+-]?$/i

/** "12.3% of days, or about one in eight": the figure before it, which has its own check, once more. */
function isRestated(claim: Claim, claims: readonly Claim[], { text }: Sentence): boolean {
  const before = text.slice(0, claim.at)
  if (claim.unit !== 'percent' || claim.isRough !== true) return false
  if (
    !/\bor (?:about |roughly |nearly |almost |some |just (?:over|under) |close to |around )*$/i.test(
      before,
    )
  )
    return false
  const last = claims.findLast(({ end, unit }) => end <= claim.at && unit === 'percent')
  return last !== undefined && isNear(claim, last.value, text)
}

const YEAR_RANGE =
  /\b(?:52-week|52 weeks|one-year|yearly|annual|twelve-month|12-month|year's) (?:trading |price )?(?:range|span|band)\b[^.;\d]{0,30}?(?:\b(?:from|between|of|is|spans|covers)|:|\()\s(?:about |roughly )?$/i

/** Which end of the year's range a price is, where it is written as one: "from $223.78 to $344.57". */
function rangeEndOf(
  claim: Claim,
  claims: readonly Claim[],
  { text }: Sentence,
): 'low' | 'high' | null {
  const opens = (one: Claim | undefined) =>
    one?.unit === 'money' && YEAR_RANGE.test(text.replaceAll(MASK, '2').slice(0, one.at))
  const position = claims.indexOf(claim)
  const [before, next] = [claims[position - 1], claims[position + 1]]
  const isRange = (low: Claim, high: Claim | undefined) =>
    high?.unit === 'money' && RANGE_GAP.test(text.slice(low.end, high.at).replace(/\$$/, ''))
  if (opens(claim) && isRange(claim, next)) return 'low'
  return before !== undefined && opens(before) && isRange(before, claim) ? 'high' : null
}

/** "Not above 25", "not followed by a higher price more than half of the time": where it is. */
function isBoundDenied({ shape, at }: Claim, { text }: Sentence): boolean {
  return (
    /above|below/.test(shape) &&
    /\b(?:not|never)\b[^,;]*$|n't\b[^,;]*$/i.test(text.slice(0, at)) &&
    !/\b(?:headlines?|reasons?|explanations?|causes?|why|know|explain\w*)\b[^,;]*$|\bnot (?:only|just|by|a|all|every)\b[^,;]*$|\bnot\b[^,;]*\b(?:but|which|that|who)\b/i.test(
      text.slice(0, at),
    )
  )
}

/** "60 days after each signal": a horizon that the record does not have. */
function isUnheldHorizon({ at, end }: Claim, { text }: Sentence, { horizons }: FactIndex): boolean {
  const isTested =
    /\b(?:tested|measured|horizons?)\b/i.test(text.slice(0, at)) &&
    /^[- ](?:trading )?(?:sessions?|days?)\b/.test(text.slice(end))
  if (isTested) return horizons.size > 0 && !isHorizon({ at, end }, text, horizons)
  if (
    !/^[- ](?:trading )?(?:sessions?|days?|weeks?|months?) (?:later|after|out|on(?! (?:BUY|SELL|WATCH|an?)\b))\b/.test(
      text.slice(end),
    )
  )
    return false
  if (!/\b(?:signals?|BUY|SELL|record|results?)\b/.test(text)) return false
  const named = findHorizons(text).find((cue) => cue.at <= at && end <= cue.end)
  return named !== undefined && horizons.size > 0 && !horizons.has(named.value)
}

function isHorizon({ at, end }: Span, text: string, horizons: FactIndex['horizons']): boolean {
  const named = findHorizons(text).find((cue) => cue.at <= at && end <= cue.end)
  return named === undefined || horizons.has(named.value)
}

/** How far a reading of 0 to 100 may be from a figure that is "just" below it. */
const JUST_POINTS = 3

function isOnSide(claim: Claim, owners: readonly Ticker[], { facts }: FactIndex): boolean {
  const limit = signedValue(claim)
  return owners.every((owner) => {
    const value = facts.get(owner)?.find(({ field }) => claim.fields?.includes(field))?.value
    if (value === undefined) return false
    const isJust = !claim.shape.startsWith('just') || Math.abs(value - limit) <= JUST_POINTS
    if (claim.shape.endsWith('above')) return value > limit && isJust
    if (claim.shape.endsWith('below')) return value < limit && isJust
    return matchesAnyFact(claim, owner, { facts })
  })
}

/**
 * A figure with its words in a sentence of our own pages, where neither is about a stock, the market or the record:
 * their figures are facts.
 */
function isOfPassage({ at, end }: Claim, sentence: Sentence, index: FactIndex): boolean {
  const { text } = sentence
  // What leads a sentence in before a colon has its own checks.
  const part = text.slice(text.lastIndexOf(': ', at) + 1)
  if (OF_FACTS.test(part)) return false
  const written = text.slice(at, end + (text[end] === '%' ? 1 : 0))
  const words = new Set(contentWords(text))
  return [...index.passages].some(
    (passage) =>
      hasFigure(passage, written) &&
      findMentions(passage, index).length === 0 &&
      contentWords(passage).filter((word) => words.has(word)).length >= MIN_SHARED,
  )
}

const OF_FACTS =
  /\b(?:BUYs?|SELLs?|signals?|any day|stocks? (?:rose|fell|advanced|declined|are|were|is)|of (?:the )?63|advanc\w+|declin\w+|sectors?)\b/i

/** Whether a text has a figure as a whole: 5 is not in "56.78%". */
function hasFigure(text: string, figure: string): boolean {
  if (!/\d/.test(figure)) return new RegExp(`\\b${figure}\\b`, 'i').test(text)
  let at = text.indexOf(figure)
  while (at >= 0) {
    const [before, after] = [text.slice(0, at), text.slice(at + figure.length)]
    if (!/[\d.,]$/.test(before) && !/^(?:\d|[.,]\d)/.test(after)) return true
    at = text.indexOf(figure, at + 1)
  }
  return false
}

const MIN_SHARED = 3

function contentWords(text: string): readonly string[] {
  return text.toLowerCase().match(/[a-z]{4,}|\d+(?:\.\d+)?/g) ?? []
}

const AVERAGE_AFTER =
  /^\s(?:[A-Z]{3} )?(?:[\w\uE000]+[- ]day |simple |moving )*(?:average|SMA)\b(?! (?:trading |daily )?(?:days?|volume|sessions?)\b)/

const AVERAGE_BEFORE = /\b(?:average|SMA ?\d*|day (?:one|line))\b/i

/** Which average a bound is, as in "above the $310.20 50-day average"; null for other figures. */
function findAverageAfter({ shape, end }: Claim, text: string): Claim['fields'] {
  if (shape === 'reading' || shape === 'distance') return null
  const named = AVERAGE_AFTER.exec(text.slice(end, end + 48))
  if (named === null) return null
  const period = /\b(?:20|50|200)\b/.exec(named[0])?.[0]
  if (period === undefined) return ['sma20', 'sma50']
  return [period === '200' ? 'sma200' : period === '20' ? 'sma20' : 'sma50']
}

/** "One headline speaks of a 12% jump": said as the headline's, not as a fact. */
function isOfHeadline(
  { at, end, value }: Claim,
  { text }: Sentence,
  { headlines }: FactIndex,
): boolean {
  const isCited = /\bheadlines?\b(?:[^.;]|\.\d){0,60}$/i.test(
    text.slice(0, at).replace(/^.*\b(?:but|while|whereas|although)\b/s, ''),
  )
  return (
    (isCited || /^(?:[^.;]|\.\d){0,60}\bheadlines?\b/i.test(text.slice(end))) &&
    headlines.some((headline) =>
      (headline.text.match(/\d[\d,]*(?:\.\d+)?/g) ?? []).some(
        (figure) => Number(figure.replaceAll(',', '')) === value,
      ),
    )
  )
}

/** The figure is the average's value, and the price is on that side of it. */
function isTrueAverage(claim: Claim, sentence: Sentence, index: FactIndex): boolean {
  const owner = ownerAt(sentence, claim.at, claim.end)
  const shape = claim.shape === 'about' ? 'about' : 'reading'
  if (!matchesAnyFact({ ...claim, shape }, owner, index)) return false
  // For one average against the other, the relations decide.
  if (AVERAGE_BEFORE.test(sentence.text.slice(0, claim.at))) return true
  if (isNegated(sentence, claim.at)) return true
  return matchesAnyFact({ ...claim, fields: ['close', 'price'] }, owner, index)
}

/** "Only 34 daily bars": what a stock without a signal has. */
function isOfBars(
  { end, value }: Claim,
  owner: Ticker | null,
  { text }: Sentence,
  { facts }: FactIndex,
) {
  return (
    /^ (?:more |finished |trading |daily )*(?:bars|days|sessions)\b/.test(text.slice(end)) &&
    (facts.get(owner) ?? []).some((fact) => fact.field === 'bars' && fact.value === value)
  )
}

function matchesAnyFact(
  claim: Claim,
  owner: Ticker | null,
  { facts }: Pick<FactIndex, 'facts'>,
): boolean {
  const candidates = [
    ...(facts.get(owner) ?? []),
    ...(owner === null ? [] : (facts.get(null) ?? [])),
  ]
  return candidates.some((fact) => matchesFact(claim, fact))
}

const CASE =
  /\b(?:if|when|once|until|unless|would|needs?|requires?|must|rules?|conditions?|means?|counts?|call(?:s|ed)?|line|level|threshold|limit|mark|range|zone|scale|could|becomes?|lacks?|short|qualif\w+|lacking|misses|missing|for an? (?:BUY|SELL)|before|as long as|were|enough|test)\b/i

/** A bound stated of named stocks, not of a rule: its check against their values decides. */
function isClaimedBound(
  { shape, fields, at, unit }: Claim,
  sentence: Sentence,
  index: FactIndex,
): boolean {
  const isBound =
    shape === 'above' || shape === 'below' || shape === 'just-above' || shape === 'just-below'
  const isScaled = fields?.some((field) => field === 'rsi' || field === 'adx' || field === 'cmf')
  if (
    unit !== 'plain' ||
    !index.hasIdentities ||
    !isBound ||
    isScaled !== true ||
    CASE.test(sentence.text)
  )
    return false
  const isNamed = sentence.mentions.some(({ end }) => end <= at)
  return (
    isNamed ||
    /^with an? /i.test(sentence.text) ||
    /\b(?:its|their)\b/i.test(sentence.text.slice(0, at))
  )
}

/** Whether a range of percents is said of each of several stocks. */
function isOfAll([low, high]: readonly [Claim, Claim], { text, mentions }: Sentence): boolean {
  const before = mentions.filter(({ end }) => end <= low.at)
  return (
    low.unit === 'percent' &&
    high.unit === 'percent' &&
    new Set(before.map(({ ticker }) => ticker)).size > 1 &&
    /\b(?:all|each|both|every one)\b[^,;]{0,24}\b(?:rose|fell|lost|gained|declined|dropped|climbed|advanced|slipped|up|down) (?:by )?(?:somewhere )?between [+-]?$/i.test(
      text.slice(0, low.at),
    )
  )
}

function isMoveOfAll(
  [low, high]: readonly [Claim, Claim],
  sentence: Sentence,
  index: FactIndex,
): boolean {
  const last = sentence.mentions.findLast(({ end }) => end <= low.at)
  const owners = last === undefined ? [] : listOf(sentence, last)
  return owners.every((owner) => {
    const change = changeAt(owner, sentence, { at: low.at, end: high.end }, index)
    return change !== null && Math.abs(change) >= low.value && Math.abs(change) <= high.value
  })
}

const RANGE_GAP = /^\s?(?:and|to|–|-|—|-to-?)\s?[+-]?$/

/** The two ends of "between 45 and 70" or "from 0 to 100" when a figure is one of them. */
function findRange(
  claim: Claim,
  claims: readonly Claim[],
  text: string,
  isOfPercents = false,
): readonly [Claim, Claim] | null {
  const position = claims.indexOf(claim)
  for (const first of [position - 1, position]) {
    const [low, high] = [claims[first], claims[first + 1]]
    if (!low || !high) continue
    const opening = text.slice(Math.max(0, low.at - 10), low.at)
    const isOpened = /\b(?:between|from)\s[+-]?$/i.test(opening)
    const gap = isOfPercents
      ? text.slice(low.end, high.at).replace(/^(?:%| percent)(?= and\b)/, '')
      : text.slice(low.end, high.at)
    if (RANGE_GAP.test(gap) && (isOpened || /–|-|to/.test(gap))) return [low, high]
  }
  return null
}

/** "Between 5% and 6% above its average": what is in the middle, give or take half of the range. */
function isMiddleOf(
  [low, high]: readonly [Claim, Claim],
  claims: readonly Claim[],
  sentence: Sentence,
  index: FactIndex,
): boolean {
  if (low.unit === 'plain' && high.unit === 'plain') return false
  const middle: Claim = {
    ...high,
    at: low.at,
    value: (low.value + high.value) / 2,
    tolerance: Math.abs(high.value - low.value) / 2,
    shape: 'reading',
  }
  const others = claims.flatMap((claim) =>
    claim === low ? [middle] : claim === high ? [] : [claim],
  )
  return isIdentified(middle, others, sentence, index)
}

/** Both ends are thresholds of the measure, and a value claimed to be between them is. */
function isTrueRange(
  claim: Claim,
  [low, high]: readonly [Claim, Claim],
  sentence: Sentence,
  index: FactIndex,
): boolean {
  const fields = low.fields ?? high.fields
  const owner = ownerAt(sentence, low.at, high.end)
  const isStored =
    owner !== null &&
    matchesAnyFact({ ...low, fields, shape: 'above' }, owner, index) &&
    matchesAnyFact({ ...high, fields, shape: 'below' }, owner, index)
  if (!isThreshold(signedValue(claim), fields)) return false
  const inside =
    /\b(?<out>outside|short of|below|under|beneath|shy of|above)?(?:inside|within|in)?\s(?:of )?the\s[+-]?$/i.exec(
      sentence.text.slice(0, low.at),
    )
  if (inside?.groups?.out !== undefined) return !isStored
  return isStored || isRule({ ...low, shape: 'reading' }, sentence) || isScale(low, sentence)
}

function isScale({ at }: Claim, sentence: Sentence): boolean {
  return isConditional(sentence, at) || RULE_BEFORE.test(clauseBefore(sentence, at))
}
