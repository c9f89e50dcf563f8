import { INDICATOR_OF } from '../explanations/measure-words.ts'
import type { Clause } from '../signals/signal.ts'
import {
  type Judged,
  type Statement,
  judgeStatements,
  ofSignal,
  type Groups,
} from './judge-statements.ts'
import type { FactIndex } from './fact-index.ts'
import { listNamed } from './goal-clauses.ts'
import { isConditional, isNegated } from './is-negated.ts'
import type { Sentence } from './read-sentence.ts'

const NAME = '(?<name>RSI|ADX|CMF|OBV|on-balance volume|money flow)'
const SHORT =
  "(?:(?:falls?|fell|is|comes in|stays|remains) short of|(?:is|sits|lies|remains|stays) (?:still |just |well |slightly |now |far )?(?:below|under|beneath)|(?:does not|doesn't|fails to) (?:reach|meet|satisfy)|misses|is (?:still |just )?too (?:low|weak|soft) for)"
const OVER =
  '(?:exceeds|tops|(?:is|sits|lies|remains|stays) (?:still |just |well |slightly |now |far )?(?:above|over|past|beyond)|is (?:still |just |now )?too (?:high|hot|strong|stretched) for)'
const FITS =
  '(?:meets|satisfies|fits|clears|is (?:still |just |well |comfortably |now )?(?:within|inside|in)|is (?:high|low|strong) enough for|is enough for)'
const NEEDS = '(?:needs|requires|asks for|calls for|demands|wants|allows|permits|accepts)'
const LEVEL =
  '(?<level>minimum|floor|lower (?:limit|end|bound)|maximum|ceiling|cap|upper (?:limit|end|bound)|limit|threshold|bar|range|zone|band|window|level|requirement|condition)'
const OBJECT = `(?:what (?:an? |the )?BUY(?: rule| signal)? (?:\\w+ )?${NEEDS}|(?:the |its )?BUY(?: rule's| signal's)? ${LEVEL}|the ${LEVEL} (?:for|of) (?:an? |the )?BUY(?: rule| signal)?|the ${LEVEL.replace('<level>', '<asked>')} (?:that |which )?(?:an? |the )?BUY(?: rule| signal)? ${NEEDS}|an? BUY\\b(?! (?:needs|requires)))`
const REQUIREMENT = new RegExp(
  `\\b${NAME}\\b(?<gap>(?:(?!\\b(?:RSI|ADX|CMF|OBV|money flow|BUY|SELL|while|but|and|whereas|because|since)\\b)(?:[^.;:]|\\.\\d)){0,48}?) (?:(?<short>${SHORT})|(?<over>${OVER})|(?<fits>${FITS})) ${OBJECT}`,
  'gu',
)

const STATEMENTS: readonly Statement[] = [
  {
    words: REQUIREMENT,
    isSo: ofSignal(({ clauses }, groups, { span, sentence }) => {
      const { name = '', gap = '' } = groups
      const [indicator] = listNamed(name)
      const own = clauses.find(
        ({ rule, measure }) => rule === 'buy' && INDICATOR_OF[measure] === indicator,
      )
      const verb = span.at + name.length + gap.length
      const verdict = own === undefined || isConditional(sentence, verb) ? null : isSo(groups, own)
      return verdict === null ? null : verdict !== isNegated(sentence, verb)
    }),
    denial: 'ignore',
  },
]

/** "RSI is 45.14, which falls short of what a BUY needs": on that side of what its clause asks for. */
export function judgeRequirements(sentence: Sentence, index: FactIndex): readonly Judged[] {
  return judgeStatements(STATEMENTS, sentence, index)
}

function isSo(
  { short, fits, level, asked = '' }: Groups,
  { comparison, value, isMet }: Clause,
): boolean | null {
  if (fits !== undefined) return isMet
  const isTop = /maximum|ceiling|cap|upper/i.test(level ?? asked)
  if (comparison.is === 'between') {
    // "Above the limit": the one that it can be above of.
    if (short !== undefined) return isTop ? value < comparison.high : value < comparison.low
    return /minimum|floor|lower/i.test(level ?? asked)
      ? value > comparison.low
      : value > comparison.high
  }
  if (isTop) return null
  return short === undefined ? isMet : !isMet
}
