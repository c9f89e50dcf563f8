import type { Clause } from '../signals/signal.ts'
import { type Judged, type Statement, judgeStatements, ofSignal } from './judge-statements.ts'
import type { FactIndex } from './fact-index.ts'
import { isConditional, isNegated } from './is-negated.ts'
import { decimalsOf, readNumber } from './number-words.ts'
import type { Sentence } from './read-sentence.ts'
import { RULE_LIMITS } from './thresholds.ts'
import { limitsOf } from './simulate-rules.ts'

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

const ROUGHLY =
  /\b(?:about|around|roughly|nearly|almost|some|less than|more than|over|under|least|most|little|just)\b[^,;:]*$/i

/** "RSI is not comfortably inside": denied, or of a case, in the words themselves. */
const isUnsaid = (sentence: Sentence, _: number, end: number) =>
  isConditional(sentence, end) || isNegated(sentence, end)

const STATEMENTS: readonly Statement[] = [
  {
    words: POINTS,
    isSo: ofSignal(({ readings: { rsi, adx } }, { measure, over, limit }) => {
      const value = measure === 'RSI' ? rsi : adx
      const isSide = over === undefined ? value < Number(limit) : value > Number(limit)
      return isSide ? null : false
    }),
    isOther: isUnsaid,
    denial: 'ignore',
  },
  {
    words: INSIDE,
    isSo: ofSignal(({ readings: { rsi } }) => {
      const margin = Math.min(rsi - LOW, HIGH - rsi)
      if (margin < CLOSE) return false
      return margin >= FAR ? true : null
    }),
    isOther: isUnsaid,
    denial: 'ignore',
  },
  {
    words: LIMIT,
    isSo: ofSignal(({ readings: { rsi } }, { size = '', over, low }, { match, span, sentence }) => {
      const before = sentence.text.slice(0, span.at)
      const measure = [...before.matchAll(/\b(?:RSI|ADX|CMF|OBV)\b/g)].at(-1)?.[0]
      const named = readNumber(size)
      if (measure !== 'RSI' || Number.isNaN(named)) return null
      const slack = ROUGHLY.test(before)
        ? Math.max(0.5, named * 0.15)
        : 0.5 / 10 ** decimalsOf(size)
      const above = rsi - (low === undefined ? HIGH : LOW)
      const isFrom = /\b(?:from|clear of|away)\b/i.test(match[0])
      const away = isFrom ? Math.abs(above) : over === undefined ? -above : above
      return Math.abs(away - named) <= slack + 1e-9 ? null : false
    }),
    isOther: isConditional,
    denial: 'ignore',
  },
  {
    // What hangs by a thread: a BUY by one of its conditions, a WATCH by the one that a BUY misses.
    words: NARROWEST,
    isSo: ofSignal((signal, { action }, { span, sentence }) => {
      const words = sentence.text.slice(0, span.end)
      const measure = [...words.matchAll(/\b(?:RSI|ADX|CMF)\b/g)].at(-1)?.[0]?.toLowerCase()
      const buy = signal.clauses.filter(({ rule }) => rule === 'buy')
      if (action === undefined) return buy.some((one) => one.measure === measure && isThin(one))
      const unmet = buy.filter(({ isMet }) => !isMet)
      if (action === 'WATCH' || /\bmiss(?:es|ed|ing)?\b|\bshort of\b/i.test(words))
        return (
          signal.action === 'WATCH' &&
          action !== 'SELL' &&
          unmet.length === 1 &&
          unmet.every(isThin)
        )
      return (
        signal.action === action &&
        signal.clauses.some((one) => one.rule === signal.rule && one.isMet && isThin(one))
      )
    }),
    isOther: (sentence, _, end) => isConditional(sentence, end),
    denial: 'ignore',
  },
  {
    words: CLOSE_TO,
    isSo: ofSignal(({ readings }, { measure }) => {
      const field = measure === 'RSI' ? 'rsi' : 'adx'
      return RULE_LIMITS[field].some((limit) => Math.abs(readings[field] - limit) <= CLOSE + 1)
    }),
    denial: 'ignore',
  },
]

/** On which side of a limit a reading is, and how far inside a range. */
export function judgeMargins(sentence: Sentence, index: FactIndex): readonly Judged[] {
  return judgeStatements(STATEMENTS, sentence, index)
}

function isThin({
  measure,
  comparison,
  value,
}: Pick<Clause, 'measure' | 'comparison' | 'value'>): boolean {
  const most = measure === 'rsi' || measure === 'adx' ? THIN : measure === 'cmf' ? THIN_FLOW : 0
  return limitsOf(comparison).some((limit) => Math.abs(value - limit) <= most)
}
