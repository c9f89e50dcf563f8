import { INDICATORS } from '../indicators/catalogue.ts'
import { RULES } from '../signals/rules.ts'
import type { Ticker } from '../market/listings/ticker.ts'
import type { Claim } from './claim.ts'
import type { Fact } from './fact.ts'
import { findClaims } from './find-claims.ts'
import { findFractions } from './find-fractions.ts'
import { isPeriod } from './find-periods.ts'
import type { FactIndex } from './fact-index.ts'
import { agreesWithIdentity, isIdentified } from './identify-claim.ts'
import { isConditional, isNegated } from './is-negated.ts'
import { matchesFact } from './match-claim.ts'
import { ownerAt, type Sentence } from './read-sentence.ts'
import type { Rejection } from './rejection.ts'
import { clauseBefore } from './split-clauses.ts'
import { isLimit, isThreshold } from './thresholds.ts'

/** Result of checking a sentence's figures against the facts. */
export type NumberCheck = { readonly figures: number; readonly rejection: Rejection | null }

/** Every figure must be a fact of its stock or of the market, or a published threshold. */
export function checkNumber(sentence: Sentence, index: FactIndex): NumberCheck {
  const strange = /(?![0-9])\p{N}/u.exec(sentence.text)
  if (strange) {
    return {
      figures: 1,
      rejection: { rule: 'number', at: strange.index, end: strange.index + strange[0].length },
    }
  }
  const claims = listFigures(sentence, index)
  const wrong = claims.find((claim) => !isTrue(claim, claims, sentence, index))
  return {
    figures: claims.length,
    rejection: wrong ? { rule: 'number', at: wrong.at, end: wrong.end } : null,
  }
}

/** The figures of a sentence without the lengths of known periods, with fractions in words. */
function listFigures(sentence: Sentence, index: FactIndex): readonly Claim[] {
  const fractions = findFractions(sentence.text)
  const isFraction = ({ at, end }: Claim) =>
    fractions.some((fraction) => at < fraction.end && fraction.at < end)
  const figures = findClaims(sentence).filter(
    (claim) => !isFraction(claim) && !isPeriod(claim, sentence, index),
  )
  return [...figures, ...fractions].toSorted((a, b) => a.at - b.at)
}

function isTrue(
  claim: Claim,
  claims: readonly Claim[],
  sentence: Sentence,
  index: FactIndex,
): boolean {
  const owner = ownerAt(sentence, claim.at, claim.end)
  const average = findAverageAfter(claim, sentence.text)
  if (average !== null) return isTrueAverage({ ...claim, fields: average }, sentence, index)
  if (isIdentified(claim, claims, sentence, index)) return true
  if (claim.isRough === true) return false
  const range = findRange(claim, claims, sentence.text)
  if (range !== null) return isTrueRange(claim, range, sentence, index)
  if (isClaimedBound(claim, sentence, index)) return matchesAnyFact(claim, owner, index)
  if (isRuleBound(claim, sentence)) return isThreshold(signedValue(claim), claim.fields)
  const isUnidentified =
    !index.hasIdentities || (claim.value < 100_000 && !isOfEarlier(claim, sentence))
  if (
    isUnidentified &&
    matchesAnyFact(claim, owner, index, (fact) =>
      agreesWithIdentity(fact, claim, claims, sentence, index),
    )
  )
    return true
  if (isPublishedLimit(claim, sentence.text)) return true
  return isRule(claim, sentence) && isThreshold(signedValue(claim), claim.fields)
}

const AVERAGE_AFTER = /^\s(?:[A-Z]{3} )?(?:[\w\uE000]+[- ]day |simple |moving )*(?:average|SMA)\b/
const AVERAGE_BEFORE = /\b(?:average|SMA ?\d*|day (?:one|line))\b/i

/** Which average a bound is, as in "above the $310.20 50-day average"; null for other figures. */
function findAverageAfter({ shape, end }: Claim, text: string): Claim['fields'] {
  if (shape === 'reading' || shape === 'distance') return null
  const named = AVERAGE_AFTER.exec(text.slice(end, end + 48))
  if (named === null) return null
  const period = /\b(?:20|50)\b/.exec(named[0])?.[0]
  if (period === undefined) return ['sma20', 'sma50']
  return [period === '20' ? 'sma20' : 'sma50']
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

/** "The 20-day average five sessions ago was": an earlier value, which is another fact. */
function isOfEarlier({ at }: Claim, { text }: Sentence): boolean {
  return /\b(?:five|5) (?:trading )?(?:sessions|days) (?:ago|earlier)\b[^,;(]{0,12}$/i.test(
    text.slice(0, at),
  )
}

function matchesAnyFact(
  claim: Claim,
  owner: Ticker | null,
  { facts }: FactIndex,
  agrees: (fact: Fact) => boolean = () => true,
): boolean {
  const candidates = [
    ...(facts.get(owner) ?? []),
    ...(owner === null ? [] : (facts.get(null) ?? [])),
  ]
  return candidates.some((fact) => matchesFact(claim, fact) && agrees(fact))
}

const CASE =
  /\b(?:if|when|once|until|unless|would|needs?|requires?|must|rules?|conditions?|means?|counts?|call(?:s|ed)?|line|level|threshold|limit|mark|range|zone|scale|could|becomes?|lacks?|short|qualif\w+|lacking|misses|missing|for an? (?:BUY|SELL)|before|as long as|were|enough|test)\b/i

/** A bound stated of named stocks, not of a rule: its check against their values decides. */
function isClaimedBound(
  { shape, fields, at }: Claim,
  sentence: Sentence,
  index: FactIndex,
): boolean {
  const isBound =
    shape === 'above' || shape === 'below' || shape === 'just-above' || shape === 'just-below'
  const isScaled = fields?.some((field) => field === 'rsi' || field === 'adx' || field === 'cmf')
  if (!index.hasIdentities || !isBound || isScaled !== true || CASE.test(sentence.text))
    return false
  const isNamed = sentence.mentions.some(({ end }) => end <= at)
  return isNamed || /\b(?:its|their)\b/i.test(sentence.text.slice(0, at))
}

/** "Rises above 25" for a hypothetical case: only a published threshold makes it true. */
function isRuleBound({ shape, at, fields }: Claim, sentence: Sentence): boolean {
  if (shape !== 'above' && shape !== 'below') return false
  const isScaled = fields?.some((field) => field === 'rsi' || field === 'adx' || field === 'cmf')
  return (
    isScaled === true && isConditional(sentence, at) && !ASSERTED.test(sentence.text.slice(0, at))
  )
}

function signedValue({ value, isMinus }: Claim): number {
  return isMinus ? -value : value
}

const ASSERTED =
  /\b(?:is|are|stands?|sits?|reads?|remains?|stays?|was|at|has (?:risen|fallen|climbed|moved)|have|now|well|still|with)\s(?:now |still |well |already |clearly |currently |comfortably |safely |barely |just |slightly |only |both |all )*(?:above|below|over|under|between|at least|at most|more than|less than)\s(?:the )?[+-]?$/i
const RULE_AFTER =
  /^[^,;:]{0,24}\b(?:means?|counts?|is (?:called|considered|overbought|oversold|strong|weak)|are (?:called|considered)|marks?|line|level|threshold|boundary|mark|or (?:higher|lower|more|less))\b/i
const RULE_BEFORE =
  /\b(?:threshold|boundary|line|level|mark|limit|scale|range|ends?|zone)s?(?: (?:of|at|is|from|runs from|between))?(?: the)?\s[+-]?(?:\S+ (?:and|to) )?$|\b(?:needs?|requires?|asks?|wants|rules?|conditions?|readings?|an (?:RSI|ADX)|a CMF|means?)\b/i

/** Whether a bound is a rule's threshold rather than a claim about the value. */
function isRule(claim: Claim, sentence: Sentence): boolean {
  const { text } = sentence
  const clause = clauseBefore(sentence, claim.at)
  const before = text.slice(0, claim.at)
  const after = text.slice(claim.end)
  const isThresholdWord = RULE_BEFORE.test(clause) || RULE_AFTER.test(after)
  if (claim.shape === 'reading')
    return RULE_AFTER.test(after) && !/\b(?:is|reads|stands at|at|now)\s$/.test(clause)
      ? true
      : isRuleReading(clause, sentence, claim.at)
  if (claim.shape === 'distance') return false
  if (
    ASSERTED.test(before) &&
    !/\b(?:if|when|once|until|unless|would|needs?|requires?)\b/i.test(clause)
  )
    return isThresholdWord && RULE_AFTER.test(after)
  return isThresholdWord || isConditional(sentence, claim.at)
}

const TO_LEVEL =
  /\b(?:rises?|falls?|climbs?|drops?|back|moves?|gets?) (?:back )?to\s(?:between\s)?[+-]?$/i
const OF_RULE =
  /\b(?:threshold|boundary|line|level|mark|limit|end)(?: (?:of|at|is))?(?: the)?\s[+-]?$|\bcross(?:es)?\s[+-]?$/i

function isRuleReading(clause: string, sentence: Sentence, at: number): boolean {
  // "An ADX of 25 would be enough".
  if (
    /\b(?:an? |the )?(?:RSI|ADX|CMF) (?:of|at)\s[+-]?$/i.test(clause) &&
    /\bwould\b/.test(sentence.text.slice(at))
  )
    return true
  if (/\breach(?:es)?\s$/i.test(clause) && isConditional(sentence, at)) return true
  return OF_RULE.test(clause) || (TO_LEVEL.test(clause) && isConditional(sentence, at))
}

const RANGE_GAP = /^\s?(?:and|to|–|-|—|-to-?)\s?[+-]?$/

/** The two ends of "between 45 and 70" or "from 0 to 100" when a figure is one of them. */
function findRange(
  claim: Claim,
  claims: readonly Claim[],
  text: string,
): readonly [Claim, Claim] | null {
  const position = claims.indexOf(claim)
  for (const first of [position - 1, position]) {
    const [low, high] = [claims[first], claims[first + 1]]
    if (!low || !high) continue
    const opening = text.slice(Math.max(0, low.at - 10), low.at)
    const isOpened = /\b(?:between|from)\s[+-]?$/i.test(opening)
    const gap = text.slice(low.end, high.at)
    if (RANGE_GAP.test(gap) && (isOpened || /–|-|to/.test(gap))) return [low, high]
  }
  return null
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
  const inside = /\b(?<out>outside)?(?:inside|within|in)?\s(?:of )?the\s[+-]?$/i.exec(
    sentence.text.slice(0, low.at),
  )
  if (inside?.groups?.out !== undefined) return !isStored
  return isStored || isRule({ ...low, shape: 'reading' }, sentence) || isScale(low, sentence)
}

function isScale({ at }: Claim, sentence: Sentence): boolean {
  return isConditional(sentence, at) || RULE_BEFORE.test(clauseBefore(sentence, at))
}

function isPublishedLimit({ value, end, at }: Claim, text: string): boolean {
  const [before, after] = [text.slice(Math.max(0, at - 24), at), text.slice(end, end + 40)]
  const isBars = /^\s(?:finished |trading |daily )*(?:bars|days|sessions)\b/.test(after)
  if (isBars || /\brules need\s$/.test(before)) return isLimit(value, 'bars-needed')
  const isBatchSize =
    /^\s(?:tickers|stocks)\b/.test(after) && /\b(?:up to|at most|limit of)\s$/.test(before)
  // The number of missing conditions is checked with its action.
  if (/^\sconditions? short of\b/.test(after)) return true
  if (
    /^\s(?:BUY |SELL )?(?:conditions?|clauses?) (?:are |is )?(?:unmet|missing|not met|failing)\b/.test(
      after,
    )
  )
    return true
  // As is the number of the others.
  if (/\bother\s$/.test(before) && /^\s(?:conditions|clauses)\b/.test(after)) return true
  return isBatchSize ? isLimit(value, 'tickers-at-once') : isStructure(value, after)
}

/** The number of indicators, conditions and rules is published and belongs to no stock. */
function isStructure(value: number, after: string): boolean {
  if (/^\s(?:published |technical )?indicators?\b/.test(after)) return value === INDICATOR_COUNT
  if (/^\s(?:[a-zA-Z-]+\s)?(?:conditions?|clauses?|hurdles?)\b/.test(after))
    return CONDITION_COUNTS.has(value)
  if (/^\s(?:SELL |sell )?rules?\b/.test(after) && value === RULES.length - 1) return true
  return /^\s(?:published |named )?rules?\b/.test(after) && value === RULES.length
}

const INDICATOR_COUNT = Object.keys(INDICATORS).length
const CONDITION_COUNTS = new Set(RULES.map(({ conditions }) => conditions.length))
