import { type Judged, type Statement, judgeStatements, ofSignal } from './judge-statements.ts'
import type { FactIndex } from './fact-index.ts'
import { isConditional } from './is-negated.ts'
import type { Sentence } from './read-sentence.ts'
import { decimalsOf } from './number-words.ts'

type Marked = { readonly of: 'rsi' | 'adx' | 'cmf'; readonly limit: number }

/** What the ends of the zones are called. */
const MARKED: readonly (readonly [RegExp, Marked])[] = [
  [/^overbought/i, { of: 'rsi', limit: 70 }],
  [/^oversold/i, { of: 'rsi', limit: 30 }],
  [/^strong trend/i, { of: 'adx', limit: 25 }],
  [/^strong buying/i, { of: 'cmf', limit: 0.15 }],
  [/^strong selling/i, { of: 'cmf', limit: -0.15 }],
]
const ZONE = '(?<zone>overbought|oversold|strong trend|strong buying|strong selling)'
const MARKS =
  '(?:(?:that|which) (?:would |is |are )?(?:marks?|defines?|signals?|indicates?|counts? as|means?|needed for|required for|separates?|starts?)|needed for|required for|needed to (?:call it|be called|count as)|for|of|marking|that begins)'
/** "Well short of the −0.15 that would mark strong selling", "below the 25 needed for a strong trend". */
const LIMIT = new RegExp(
  `(?:\\b(?:RSI|ADX|CMF)\\b[^,;:.]{0,12}? )?(?<minus>[-−])?(?<reading>\\d+(?:\\.\\d+)?)?(?:,|, (?:though|but) [^,;.]{0,24}?|)? ?\\b(?:is |it is |sits |remains |still |and |even that is )*(?<far>well |far |some way |a long way |comfortably )?(?:(?<just>just |slightly |narrowly |only just )|)(?<side>short of|shy of|below|under|beneath|above|over|past|beyond|clear of) the (?<limitMinus>[-−])?(?<limit>\\d+(?:\\.\\d+)?)(?: (?:level|mark|line|threshold|limit|reading))? ${MARKS} (?:an? |the )?${ZONE}(?: (?:territory|zone|pressure|levels?|readings?|conditions?))?`,
  'giu',
)

/** How far a reading is at least from what it is "well" short of, and at most from what it is "just" short of. */
const FAR = { rsi: 4, adx: 3, cmf: 0.04 } as const
const CLOSE = { rsi: 3, adx: 3, cmf: 0.04 } as const

const STATEMENTS: readonly Statement[] = [
  {
    words: LIMIT,
    isSo: ofSignal(({ readings }, groups) => {
      const { zone = '', side = '', limit, limitMinus, reading, minus, far, just } = groups
      const marked = MARKED.find(([name]) => name.test(zone))?.[1]
      if (marked === undefined) return null
      const value = readings[marked.of]
      const named = Number(limit) * (limitMinus === undefined ? 1 : -1)
      const written = Number(reading) * (minus === undefined ? 1 : -1)
      // "Short of" a negative limit is nearer to zero than it.
      const isUnder = /short|shy/.test(side)
        ? marked.limit > 0
        : /beyond|past|clear/.test(side)
          ? marked.limit < 0
          : /below|under|beneath/.test(side)
      const distance = isUnder ? marked.limit - value : value - marked.limit
      return (
        named === marked.limit &&
        (reading === undefined || Number(value.toFixed(decimalsOf(reading))) === written) &&
        distance > 0 &&
        (far === undefined || distance >= FAR[marked.of]) &&
        (just === undefined || distance <= CLOSE[marked.of])
      )
    }),
    on: 'both',
    isOther: isConditional,
  },
]

/** On which side of the end of a named zone a reading is. */
export function judgeMarkedLimits(sentence: Sentence, index: FactIndex): readonly Judged[] {
  return judgeStatements(STATEMENTS, sentence, index)
}
