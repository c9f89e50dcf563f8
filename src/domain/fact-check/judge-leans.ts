import { type Judged, type Statement, judgeStatements, ofSignal } from './judge-statements.ts'
import { isCase } from './check-claim-words.ts'
import { type FactIndex } from './fact-index.ts'
import type { Sentence } from './read-sentence.ts'

const WHAT = '(?:indicators|readings|measures|signs)'
const SIDE =
  '(?:(?<weak>weak|bearish|negative|soft|poor|unfavorable|on the (?:weak|bearish|negative|soft) side)|(?:strong|bullish|positive|favorable|supportive|firm|on the (?:strong|bullish|positive) side))'
/** "Most of its readings are weak": more than half of them lean that way. */
const MOST = new RegExp(
  `\\b(?:most|the majority|the bulk|more than half)(?: of)?(?: (?:its|the|their|these|Meta's|[\\p{Lu}][\\p{L}&.]+'s))?(?: (?:five|other))? ${WHAT} (?:are|look|lean|remain|point|read|still look)(?: (?:still|now|rather|fairly|clearly))* ${SIDE}`,
  'giu',
)
/** "Its indicators are pointing in different directions": some lean one way, others the other. */
const SPLIT = new RegExp(
  `\\b(?:because |since |as )?(?:its|the|their|[\\p{Lu}][\\p{L}&.]+'s) ${WHAT} (?:(?:are|is) )?(?:(?:currently|still|now) )?(?:point(?:ing)? in (?:different|opposite|opposing|conflicting) (?:directions|ways)|disagree(?:ing)?|conflict(?:ing)?|(?:do not|don't) (?:agree|line up|all point (?:the same way|in the same direction))|(?:send|sending|give|giving|paint|painting) (?:a )?(?:mixed|conflicting)(?: (?:signals|messages|picture|readings))?|mixed|at odds)`,
  'giu',
)

/** Of five indicators. */
const HALF = 2.5

const STATEMENTS: readonly Statement[] = [
  {
    words: MOST,
    isSo: ofSignal(({ clauses, leans: { buy, sell } }, { weak }) => {
      const met = clauses.filter(({ rule, isMet }) => rule === 'buy' && isMet).length
      return weak === undefined
        ? met > HALF && buy.length > sell.length
        : met < HALF && sell.length > buy.length
    }),
    isOther: isCase,
  },
  {
    words: SPLIT,
    isSo: ofSignal(({ leans }) => leans.buy.length > 0 && leans.sell.length > 0),
    isOther: isCase,
  },
]

/** What is said of the way most readings lean, or that they lean both ways. */
export function judgeLeans(sentence: Sentence, index: FactIndex): readonly Judged[] {
  return judgeStatements(STATEMENTS, sentence, index)
}
