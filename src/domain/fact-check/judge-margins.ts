import type { Judged } from './check-traits.ts'
import type { FactIndex } from './fact-index.ts'
import { isConditional, isNegated } from './is-negated.ts'
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
  return [...points, ...inside]
}
