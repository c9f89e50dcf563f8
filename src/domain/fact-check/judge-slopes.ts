import type { Judged } from './check-traits.ts'
import type { FactIndex } from './fact-index.ts'
import { isConditional, isNegated } from './is-negated.ts'
import type { Sentence } from './read-sentence.ts'
import { spanOf } from './split-sentences.ts'
import { signalsAt } from './subjects-at.ts'
import { decimalsOf } from './number-words.ts'

const UP = 'edged up|risen|rose|climbed|gained|added|moved up|ticked up|advanced|increased|crept up'
const DOWN = 'edged down|fallen|fell|dropped|lost|slipped|moved down|declined|eased|shed|decreased'
/** "Its 20-day average has edged up $1.15 over five sessions". */
const SLOPE = new RegExp(
  `(?<=\\b(?:20-day(?: (?:simple |moving )*(?:average|line))?|SMA ?20)\\b(?:[^;.]|\\.\\d){0,70}?)\\b(?:has |is |it )*(?:(?<up>${UP})|(?:${DOWN})) (?:by )?(?:(?<about>about|around|roughly|nearly|almost) )?\\$(?<size>\\d+(?:\\.\\d+)?) (?:over|in|within|across)(?: the)?(?: (?:last|past|latest))? (?:five|5) (?:trading )?(?:sessions|days)\\b`,
  'gi',
)

/** "Its 20-day average has dropped from 133.96 five days ago". */
const MOVE = new RegExp(
  `(?<=\\b(?:20-day(?: (?:simple |moving )*(?:average|line))?|SMA ?20)\\b(?:,? (?:at|of) \\$?\\d+(?:\\.\\d+)?,?|,| which| that| now| has| is| have)* )(?:(?<up>${UP}|up)|(?:${DOWN}|down)) (?:to \\$?\\d+(?:\\.\\d+)? )?from \\$?\\d+(?:\\.\\d+)?`,
  'gi',
)

/** How far and which way the 20-day average has moved over five sessions. */
export function judgeSlopes(sentence: Sentence, index: FactIndex): readonly Judged[] {
  return [...judgeSizes(sentence, index), ...judgeMoves(sentence, index)]
}

function judgeMoves(sentence: Sentence, index: FactIndex): readonly Judged[] {
  return [...sentence.text.matchAll(MOVE)].flatMap((match): Judged[] => {
    const span = spanOf(match)
    const signals = signalsAt(sentence, span.at, index)
    if (signals.length === 0 || isConditional(sentence, span.at)) return []
    if (isNegated(sentence, span.at)) return []
    const isTrue = signals.every(
      ({ readings }) =>
        readings.sma20 > readings.sma20FiveBarsAgo === (match.groups?.up !== undefined),
    )
    return [{ ...span, isTrue, isOfWords: true }]
  })
}

function judgeSizes(sentence: Sentence, index: FactIndex): readonly Judged[] {
  return [...sentence.text.matchAll(SLOPE)].flatMap((match): Judged[] => {
    const span = spanOf(match)
    const { up, about, size = '' } = match.groups ?? {}
    const signals = signalsAt(sentence, span.at, index)
    if (signals.length === 0 || isConditional(sentence, span.at)) return []
    if (isNegated(sentence, span.at)) return []
    const digits = decimalsOf(size)
    const slack = Math.max(0.505 / 10 ** digits, about === undefined ? 0 : Number(size) * NEAR)
    const isTrue = signals.every(({ readings }) => {
      const slope = readings.sma20 - readings.sma20FiveBarsAgo
      return slope > 0 === (up !== undefined) && Math.abs(Math.abs(slope) - Number(size)) <= slack
    })
    return [
      { ...span, isTrue },
      { ...span, isTrue, isOfWords: true },
    ]
  })
}

const NEAR = 0.03
