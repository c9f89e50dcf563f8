import { type Judged, type Statement, judgeStatements, ofSignal } from './judge-statements.ts'
import type { FactIndex } from './fact-index.ts'
import { isConditional } from './is-negated.ts'
import type { Sentence } from './read-sentence.ts'
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

const NEAR = 0.03

const STATEMENTS: readonly Statement[] = [
  {
    words: SLOPE,
    isSo: ofSignal(({ readings }, { up, about, size = '' }) => {
      const slope = readings.sma20 - readings.sma20FiveBarsAgo
      const slack = Math.max(
        0.505 / 10 ** decimalsOf(size),
        about === undefined ? 0 : Number(size) * NEAR,
      )
      return slope > 0 === (up !== undefined) && Math.abs(Math.abs(slope) - Number(size)) <= slack
    }),
    on: 'both',
    isOther: isConditional,
    denial: 'skip',
  },
  {
    words: MOVE,
    isSo: ofSignal(
      ({ readings }, { up }) => readings.sma20 > readings.sma20FiveBarsAgo === (up !== undefined),
    ),
    isOther: isConditional,
    denial: 'skip',
  },
]

/** How far and which way the 20-day average has moved over five sessions. */
export function judgeSlopes(sentence: Sentence, index: FactIndex): readonly Judged[] {
  return judgeStatements(STATEMENTS, sentence, index)
}
