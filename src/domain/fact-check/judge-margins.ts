import type { Clause } from '../signals/signal.ts'
import type { Judged } from './check-traits.ts'
import type { FactIndex } from './fact-index.ts'
import { isConditional, isNegated } from './is-negated.ts'
import { decimalsOf, readNumber } from './number-words.ts'
import type { Sentence } from './read-sentence.ts'
import { spanOf } from './split-sentences.ts'
import { signalsAt } from './subjects-at.ts'
import { RULE_LIMITS } from './thresholds.ts'

/** "RSI at 37.01 is seven points below 30": on that side of it. */
const POINTS =
  /\b(?<measure>RSI|ADX)\b(?:(?!\b(?:RSI|ADX|CMF|OBV|while|but|and|or|would|needs?|must)\b)(?:[^.;:]|\.\d)){0,40}? (?:[\d.]+|[a-z]+(?:-[a-z]+)?)(?: and a half)? points? (?:(?<over>above|over|past)|below|under|short of|shy of) (?:the )?(?<limit>25|30|45|70)\b/g
/** "RSI is comfortably inside the BUY range": some way from both its ends. */
const INSIDE =
  /\bRSI\b(?:(?!\b(?:ADX|CMF|OBV|while|whereas|but|and)\b)(?:[^.;:]|\.\d)){0,40}? (?:well|comfortably|safely|firmly|squarely|deep|solidly) (?:inside|within|in|into) (?:the |its )?(?:BUY|bullish|45[- –]to[- –]70) (?:range|zone|band|window)\b/g
const [, LOW, HIGH] = RULE_LIMITS.rsi
/** Points of RSI from the nearer end: from here on some way, and at most close. */
const [FAR, CLOSE] = [4, 3]

/** "Only 0.19 points below the upper limit": of the range of RSI. */
const LIMIT =
  /\b(?<size>\d+(?:\.\d+)?|[a-z]+(?:-[a-z]+)?) points? (?:(?<over>above|over|from|clear of)|below|under|short of|shy of|away from) (?:its |the |that )?(?:BUY )?(?:(?<low>lower|bottom)|upper|top) (?:limit|end|edge|bound|boundary)\b/gi
/** "A WATCH, but only by the narrowest of margins", "misses a BUY by the narrowest of margins". */
const NARROWEST =
  /\b(?:(?<action>BUY|SELL|WATCH)\b(?! (?:range|band|condition|zone))|RSI|ADX|CMF|range|band|conditions?)[^;:]{0,60}?\bby (?:only |just )?(?:the )?narrowest of margins\b/gi
/** "RSI is close to a limit": has little room. */
const CLOSE_TO = /\b(?<measure>RSI|ADX) is close to a limit\b/g
/** The most points, or as a part of the gap's size, that a margin of the narrowest kind is. */
const [THIN, THIN_FLOW] = [0.5, 0.02]

/** On which side of a limit a reading is, and how far inside a range. */
export function judgeMargins(sentence: Sentence, index: FactIndex): readonly Judged[] {
  const { text } = sentence
  const points = [...text.matchAll(POINTS)].flatMap((match): Judged[] => {
    const span = spanOf(match)
    const { measure, over, limit } = match.groups ?? {}
    if (isConditional(sentence, span.end) || isNegated(sentence, span.end)) return []
    const isWrong = signalsAt(sentence, span.at, index).some(({ readings: { rsi, adx } }) => {
      const value = measure === 'RSI' ? rsi : adx
      return over === undefined ? value >= Number(limit) : value <= Number(limit)
    })
    return isWrong ? [{ ...span, isTrue: false, isOfWords: true }] : []
  })
  const inside = [...text.matchAll(INSIDE)].flatMap((match): Judged[] => {
    const span = spanOf(match)
    if (isConditional(sentence, span.end) || isNegated(sentence, span.end)) return []
    const margins = signalsAt(sentence, span.at, index).map(({ readings: { rsi } }) =>
      Math.min(rsi - LOW, HIGH - rsi),
    )
    if (margins.some((margin) => margin < CLOSE))
      return [{ ...span, isTrue: false, isOfWords: true }]
    return margins.length > 0 && margins.every((margin) => margin >= FAR)
      ? [{ ...span, isTrue: true, isOfWords: true }]
      : []
  })
  const limits = [...text.matchAll(LIMIT)].flatMap((match): Judged[] => {
    const span = spanOf(match)
    const { size = '', over, low } = match.groups ?? {}
    const named = readNumber(size)
    const before = text.slice(0, span.at)
    const measure = [...before.matchAll(/\b(?:RSI|ADX|CMF|OBV)\b/g)].at(-1)?.[0]
    if (measure !== 'RSI' || Number.isNaN(named) || isConditional(sentence, span.at)) return []
    const isRough =
      /\b(?:about|around|roughly|nearly|almost|some|less than|more than|over|under|least|most|little|just)\b[^,;:]*$/i.test(
        before,
      )
    const slack = isRough ? Math.max(0.5, named * 0.15) : 0.5 / 10 ** decimalsOf(size)
    const isWrong = signalsAt(sentence, span.at, index).some(({ readings: { rsi } }) => {
      const away = low === undefined ? HIGH - rsi : rsi - LOW
      const isFrom = /\b(?:from|clear of|away)\b/i.test(match[0])
      const isSide = isFrom || (low === undefined) === (over === undefined)
      return !isSide || Math.abs(away - named) > slack + 1e-9
    })
    return isWrong ? [{ ...span, isTrue: false, isOfWords: true }] : []
  })
  return [
    ...points,
    ...inside,
    ...limits,
    ...judgeNarrowest(sentence, index),
    ...judgeRooms(sentence, index),
  ]
}

function judgeRooms(sentence: Sentence, index: FactIndex): readonly Judged[] {
  return [...sentence.text.matchAll(CLOSE_TO)].flatMap((match): Judged[] => {
    const span = spanOf(match)
    const signals = signalsAt(sentence, span.at, index)
    if (signals.length === 0) return []
    const limits = match.groups?.measure === 'RSI' ? RULE_LIMITS.rsi : RULE_LIMITS.adx
    const isTrue = signals.every(({ readings }) => {
      const value = match.groups?.measure === 'RSI' ? readings.rsi : readings.adx
      return limits.some((limit) => Math.abs(value - limit) <= CLOSE + 1)
    })
    return [{ ...span, isTrue, isOfWords: true }]
  })
}

/** What hangs by a thread: a BUY by one of its conditions, a WATCH by the one that a BUY misses. */
function judgeNarrowest(sentence: Sentence, index: FactIndex): readonly Judged[] {
  const { text } = sentence
  return [...text.matchAll(NARROWEST)].flatMap((match): Judged[] => {
    const span = spanOf(match)
    const { action } = match.groups ?? {}
    const words = text.slice(0, span.end)
    const signals = signalsAt(sentence, span.at, index)
    if (signals.length === 0 || isConditional(sentence, span.end)) return []
    const measure = [...words.matchAll(/\b(?:RSI|ADX|CMF)\b/g)].at(-1)?.[0]?.toLowerCase()
    const isTrue = signals.every((signal) => {
      const buy = signal.clauses.filter(({ rule }) => rule === 'buy')
      if (action === undefined)
        return buy.some((clause) => clause.measure === measure && isThin(clause))
      const unmet = buy.filter(({ isMet }) => !isMet)
      const isMissed = /\bmiss(?:es|ed|ing)?\b|\bshort of\b/i.test(words)
      if (isMissed || action === 'WATCH')
        return (
          signal.action === 'WATCH' &&
          action !== 'SELL' &&
          unmet.length === 1 &&
          unmet.every(isThin)
        )
      return (
        signal.action === action &&
        signal.clauses.some(
          ({ rule, isMet, ...own }) => rule === signal.rule && isMet && isThin(own),
        )
      )
    })
    return [{ ...span, isTrue, isOfWords: true }]
  })
}

function isThin({
  measure,
  comparison,
  value,
}: Pick<Clause, 'measure' | 'comparison' | 'value'>): boolean {
  const limits =
    comparison.is === 'between' ? [comparison.low, comparison.high] : [comparison.threshold]
  const most = measure === 'rsi' || measure === 'adx' ? THIN : measure === 'cmf' ? THIN_FLOW : 0
  return limits.some((limit) => Math.abs(value - limit) <= most)
}
