import { findZones } from '../signals/zones.ts'
import { noteCompared } from './compared.ts'
import { type WordClaim, readWordClaim } from './claim-words.ts'
import type { FactIndex } from './fact-index.ts'
import { findAbouts, isAboutRecord } from './find-cues.ts'
import { findClaims } from './find-claims.ts'
import { findDates } from './find-dates.ts'
import { findFractions } from './find-fractions.ts'
import { isConditional, isNegated } from './is-negated.ts'
import { isGeneral } from './is-general.ts'
import { LEANS } from './leans.ts'
import { judgeDirection, judgeState } from './judge-words.ts'
import type { Slot } from './find-slots.ts'
import { findMeasures, measureAt } from './measure-at.ts'
import type { Sentence } from './read-sentence.ts'
import type { Rejection } from './rejection.ts'
import { signalOf, countOfDay } from './read-values.ts'
import { STRONG_FLOW } from './trait-patterns.ts'
import { RELATIONS } from './relations.ts'
import { type Span, spanOf } from './split-sentences.ts'
import { clauseAt, subjectsAt } from './subjects-at.ts'

const WORD = /(?<![\p{L}\p{N}$&'-])\p{L}[\p{L}'-]*/gu
const PHRASES =
  /\b(?:(?<up>(?:is|are|was|were|be|been|stock|shares|both|all|(?:closed|ended|finished)(?: the (?:day|session|week))?|still|now|went|gone|moved|edged|edging|ticked|ticking|inched|inching|crept|creeping|trended|points?|pointing|drift\w*|remains?|stays?) (?:[a-z]+ly )?(?:up|higher))|(?<down>(?:is|are|was|were|be|been|stock|shares|both|all|(?:closed|ended|finished)(?: the (?:day|session|week))?|still|now|went|gone|moved|edged|edging|ticked|ticking|inched|inching|crept|creeping|trended|points?|pointing|drift\w*|remains?|stays?) (?:[a-z]+ly )?(?:down|lower)))\b(?! than (?!a (?:year|month|week|quarter)))/gi

const CROSSED =
  /^ (?:back )?(?:above|over|below|under) (?:the |its )?(?:SMA ?\d|\d\d-day|slower|faster|longer|shorter)/i

type Found = Span & { readonly word: string; readonly claim: WordClaim }

/**
 * Directions and states in words must be those of the measure they are said of: without a figure or a
 * fact that makes them true, they are rejected.
 */
export function checkClaimWords(sentence: Sentence, index: FactIndex): Rejection | null {
  if (isGeneral(sentence) || sentence.text.trimEnd().endsWith('?')) return null
  if (/\bguarantee\w*\b/i.test(sentence.text)) return null
  const figures = [...findClaims(sentence), ...findFractions(sentence.text)]
  const stated = findStated(sentence)
  const isRecord = isAboutRecord(sentence.text) || isAboutRecord(sentence.lead)
  for (const found of findWords(sentence)) {
    const { at, end, claim } = found
    if (isRecord || isCounted(sentence, found, index)) continue
    if (UNSAID.test(sentence.text.slice(0, at))) continue
    if (isCase(sentence, at) || isLacked(sentence, at)) continue
    // "SMA20 fell under SMA50 on July 20": a cross, which is judged by its day.
    if (CROSSED.test(sentence.text.slice(end)) && findDates(sentence.text).length > 0) continue
    if (stated.some((span) => span.at <= at && end <= span.end)) continue
    if (
      isOfFigure(sentence, found, figures) ||
      isOfName(sentence, found) ||
      isDefinition(sentence, found)
    ) {
      // "Both edged higher, Coke by 0.17% and Pepsi by 0.35%": each of them.
      if (isOfAll(sentence, found) && judge(found, sentence, index) === false)
        return { rule: 'relation', at, end }
      noteCompared(sentence, found)
      continue
    }
    const verdict = judge(found, sentence, index)
    if (verdict === true) {
      noteCompared(sentence, found)
      continue
    }
    if (claim.kind === 'direction' && isOfOtherPeriod(sentence, found, claim.isUp, index)) continue
    // A state of something that no fact measures.
    if (verdict === null && claim.kind === 'state') continue
    return { rule: verdict === null ? 'unsupported' : 'relation', at, end }
  }
  return null
}

/** "The recent slide", "trimmed the gain": a move that some period had. */
function isOfOtherPeriod(
  sentence: Sentence,
  found: Found,
  isUp: boolean,
  index: FactIndex,
): boolean {
  if (
    !/^(?:gains?|loss(?:es)?|drop|declines?|slide|dip|rise|rally|advance|climb|fall|slump|pullback|rebound)$/i.test(
      found.word,
    )
  )
    return false
  if (
    !/\b(?:the|that|this|its|those|these|their)\s(?:(?:recent|latest|earlier|larger|longer|whole|entire|price|overall) )*$/i.test(
      sentence.text.slice(0, found.at),
    )
  )
    return false
  if (
    /^ (?:in|of) (?:the |its )?(?:RSI|ADX|CMF|OBV|volume|average|money)/i.test(
      sentence.text.slice(found.end),
    )
  )
    return false
  const owners = subjectsAt(sentence, found, index)
  return (
    owners.length > 0 &&
    ['change', 'close', null].includes(measureAt(sentence, found)) &&
    owners.every((owner) =>
      (index.facts.get(owner) ?? []).some(
        ({ field, value }) => field === 'change-percent' && value > 0 === isUp,
      ),
    )
  )
}

/** "It doesn't mean that the price will rise": not said. */
const UNSAID =
  /\b(?:does not|doesn't|do not|don't) (?:mean|say|imply|promise|guarantee|tell|predict)\b[^;:]*$/i

/** Whether a direction is said of all stocks at hand before their figures. */
function isOfAll({ text }: Sentence, { at, claim }: Found): boolean {
  return (
    claim.kind === 'direction' &&
    /(?:^|[,;:] |\b(?:while|but|and|though|although) )(?:both|all (?:two|three|four|five|of them)|each)(?: (?:of (?:them|the (?:two|three|four|five))|[a-z-]+)){0,4} $/i.test(
      text.slice(0, at),
    )
  )
}

/** Counts of days, stocks or conditions are no size of a move. */
const NO_SIZE =
  /^[- ](?:more |straight |trading |consecutive )*(?:sessions?|days?|weeks?|months?|years?|stocks?|names?|conditions?|criteria|times in)\b/i

/** "Fall short": no fall. */
const SHORT = /^(?:fall|falls|falling|fell) short\b/i
const COMPARES = /^\w+\b[^;]{0,40}?\b(?:than|ahead of|behind)\b/i

function findWords({ text, mentions }: Sentence): readonly Found[] {
  const words = [...text.matchAll(WORD)].flatMap((match) => {
    // Superlatives are orders, which have their own check.
    const isOrder =
      /est$/i.test(match[0]) || (/er$/i.test(match[0]) && COMPARES.test(text.slice(match.index)))
    const claim = isOrder || SHORT.test(text.slice(match.index)) ? null : readWordClaim(match[0])
    const [at, end] = [match.index, match.index + match[0].length]
    const isName = mentions.some((mention) => at < mention.end && mention.at < end)
    return claim === null || isName ? [] : [{ at, end, claim, word: match[0] }]
  })
  const phrases = [...text.matchAll(PHRASES)].flatMap((match) => {
    const end = match.index + match[0].length
    const word = /\w+$/.exec(match[0])?.[0] ?? ''
    const at = end - word.length
    // "Is higher at Visa than at Apple": an order.
    if (word.endsWith('er') && COMPARES.test(text.slice(at))) return []
    const claim = { kind: 'direction', isUp: match.groups?.up !== undefined } as const
    return [{ at, end, claim, word }]
  })
  return [...words, ...phrases].toSorted((a, b) => a.at - b.at)
}

/** Spans of relations that are checked elsewhere. */
function findStated({ text }: Sentence): readonly Span[] {
  const patterns = RELATIONS.filter(({ theme }) => theme.test(text))
    .flatMap(({ relations }) => relations)
    .map(({ words }) => words)
  return [...patterns, LEANS].flatMap((words) => [...text.matchAll(words)].map(spanOf))
}

/** Whether it is said of a case, not of now: "would have to rise", "if OBV turned up". */
export function isCase(sentence: Sentence, at: number): boolean {
  if (isConditional(sentence, at) || NEEDED.test(sentence.text.slice(0, at))) return true
  if (isListedNeed(sentence, at)) return true
  const { at: from, end } = clauseAt(sentence, at)
  return /\b(?:needs?|requires?|has to|have to|must|could|might|may|short of|takes?|routes?|paths?|steps?|way (?:back )?to)\b/i.test(
    sentence.text.slice(from, end),
  )
}

/** "Needs a stronger ADX and a 20-day average above its 50-day": a list of what is not so. */
const NEEDED =
  /\b(?:needs?|requires?|(?:is|are) missing|lacks?)\b(?:(?!\b(?:is|are|was|has|have|while|but|whereas|although|though|since|because|so|as|with)\b)[^;:])*\band (?:an? |its |the )?[^;,:]*$/i

/** "Four things must happen: RSI back above 45, OBV above its level": all of the list. */
export function isListedNeed({ text }: Sentence, at: number): boolean {
  return (
    MUST_LIST.test(text.slice(0, at)) ||
    (!/[;:]/.test(text.slice(0, at)) && ARE_MISSING.test(text.slice(at)))
  )
}

/** "A strong trend and a CMF above 0 are the two conditions it still lacks". */
const ARE_MISSING =
  /^(?:(?!\b(?:is|are|was|has|have|so|but|while)\b)[^;:])*\b(?:is|are) (?:what|all|the (?:(?:only|last|other|two|three|four|five|one) )*(?:conditions?|things?|ones?|readings?|pieces?|steps?)?)(?: that)? ?(?:it|they|[A-Z][\w&.]*|the stock|is|are)? ?(?:still )?(?:lacks?|misses|missing|needs?|short of)\b/

const MUST_LIST =
  /\b(?:must|needs?(?: to)?|ha(?:s|ve) to|would|(?:is|are) (?:still )?missing|lacks?|all of (?:these|them|the following))\b[^:;]{0,60}:(?:(?! (?:now|currently|today)[ ,])[^;])*$/i

/** "Lacks a strong ADX": what it has not. */
export function isLacked(sentence: Sentence, at: number): boolean {
  return /\b(?:lack(?:s|ing)?|miss(?:es|ing)|without)\b[^;]{0,40}$/i.test(
    sentence.text.slice(0, at),
  )
}

/** "19 stocks rose": counted; the figure's check decides. */
function isCounted({ text }: Sentence, { at, end }: Span, index: FactIndex): boolean {
  if (!index.facts.has(null)) return false
  return (
    findAbouts(text, false).some((cue) => cue.at <= at && end <= cue.end) &&
    /\b(?:stocks|names|companies|universe|market|list|of the \d+|breadth)\b/i.test(text) &&
    !/\b(?:both|all (?:two|three|four)|the (?:two|three|four)|neither)\b/i.test(text)
  )
}

/** A direction with its figure: the figure's check decides. */
function isOfFigure(
  sentence: Sentence,
  { at, end, claim }: Found,
  figures: readonly (Span & { readonly unit: string })[],
): boolean {
  const { text } = sentence
  const near = (figure: Span) =>
    figure.at >= end
      ? text.slice(end, figure.at).length < 60 &&
        !/[;:]|\b(?:while|whereas|but|although|though)\b/.test(text.slice(end, figure.at))
      : text.slice(figure.end, at).length < 40 &&
        !/[;:]|\b(?:while|whereas|but|although|though|and)\b/.test(text.slice(figure.end, at))
  const sized = figures.filter(
    (figure) =>
      figure.unit !== 'plain' ||
      (!NO_SIZE.test(text.slice(figure.end)) && !/^[a-z]/i.test(text.slice(figure.at))),
  )
  if (claim.kind === 'state')
    return sized.some(
      (figure) => figure.at >= end && /^\s(?:[$+-]|of\s)?$/.test(text.slice(end, figure.at)),
    )
  return sized.some(near)
}

/** Parts of names: "broken trend", "money flow", "rising days". */
function isOfName({ text }: Sentence, { at, end }: Span): boolean {
  return (
    /^ (?:days?|sessions?|closes|moves?|movement|ones|criteria|scale|zone|range|territory|band|side|conditions?|rules?)\b/i.test(
      text.slice(end),
    ) && !/\b(?:is|are|in|into|of) (?:an? |the |its )?$/i.test(text.slice(0, at))
  )
}

/** "The 25 that counts as strong", "the line between a weak trend and a strong one". */
function isDefinition({ text }: Sentence, { at }: Span): boolean {
  return /\b(?:counts? as|counted as|called|considered|defined as|treated as|known as|qualif(?:y|ies) as|(?:separates?|divides?|line between|border between|boundary between)(?:[^,;.]|\.\d){0,24}|(?:how|whether) (?:\w+ )?(?:strong|weak)?) ?(?:an? |the )?$/i.test(
    text.slice(0, at),
  )
}

/** Of the market: the way most stocks went. */
function judgeMarket(isUp: boolean, { text }: Sentence, index: FactIndex): boolean | null {
  const [rose, fell] = [countOfDay('rose', index), countOfDay('fell', index)]
  const isOfDay = !/\b(?:week|month|quarter|year)\b/i.test(text)
  return rose === null || fell === null || !isOfDay ? null : rose > fell === isUp
}

/** "RSI leaves Apple in bullish territory": the measure named last. */
function lastMeasure({ at }: Found, sentence: Sentence): Slot | null {
  return (
    findMeasures(sentence).findLast(({ end, value }) => end <= at && value !== 'close')?.value ??
    null
  )
}

const OF_READING =
  /\b(?:readings?|figures?|values?|numbers?|flows?|either|neither) (?:is|are) (?:\w+ ){0,2}$/i

function judge(found: Found, sentence: Sentence, index: FactIndex): boolean | null {
  const { claim, word } = found
  const measure =
    measureAt(sentence, found) ?? (claim.kind === 'state' ? lastMeasure(found, sentence) : null)
  const owners = subjectsAt(sentence, found, index)
  if (owners.length === 0 && claim.kind === 'direction' && measure === null)
    return judgeMarket(claim.isUp, sentence, index)
  if (owners.length === 0 || claim.kind === 'level') return null
  const before = sentence.text.slice(0, found.at)
  // "The facts do not say why it fell": it did.
  const isDenied =
    isNegated(sentence, found.at) &&
    !/\b(?:why|reasons? for|cause of|explain\w*|mention\w*)\b[^,;]*$/i.test(before)
  const flow = /^ (?<side>selling|buying)\b/.exec(sentence.text.slice(found.end))?.groups?.side
  if (flow !== undefined && claim.kind === 'state' && measure === 'cmf') {
    const zone = `${claim.isHigh ? 'strong' : 'mild'}-${flow}`
    const isZone = owners.every((owner) => {
      const signal = signalOf(owner, index)
      return signal !== null && findZones(signal.readings).cmf === zone
    })
    return isZone !== isDenied
  }
  // "Neither reading is strong": on either side of zero.
  if (measure === 'cmf' && /^strong$/i.test(word) && OF_READING.test(before)) {
    const flows = owners.map((owner) => signalOf(owner, index)?.readings.cmf)
    if (flows.includes(undefined)) return null
    return flows.every((value = 0) => Math.abs(value) >= STRONG_FLOW !== isDenied)
  }
  const verdicts = owners.map((owner) =>
    claim.kind === 'direction'
      ? judgeDirection(owner, measure, claim.isUp, sentence, found, index)
      : judgeState(owner, measure, word, claim.isHigh, index),
  )
  if (verdicts.some((verdict) => verdict === null)) return null
  if (!verdicts.every((verdict) => verdict !== isDenied)) return false
  if (!/\bonly\b[^,;]*$/i.test(before) || owners.length > 1) return true
  // "The only one that is lower": no other of the group is.
  const others = [...index.signals.keys()].filter((ticker) => ticker !== owners[0])
  return !others.some((owner) =>
    claim.kind === 'direction'
      ? judgeDirection(owner, measure, claim.isUp, sentence, found, index) === true
      : judgeState(owner, measure, word, claim.isHigh, index) === true,
  )
}
