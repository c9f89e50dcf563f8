import type { Judged } from './check-traits.ts'
import { isCase } from './check-claim-words.ts'
import type { FactIndex } from './fact-index.ts'
import { isNegated } from './is-negated.ts'
import type { Sentence } from './read-sentence.ts'
import { signalOf } from './read-values.ts'
import { spanOf } from './split-sentences.ts'
import { subjectsAt } from './subjects-at.ts'

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

/** What is said of the way most readings lean, or that they lean both ways. */
export function judgeLeans(sentence: Sentence, index: FactIndex): readonly Judged[] {
  const { text } = sentence
  if (text.trimEnd().endsWith('?')) return []
  return [MOST, SPLIT].flatMap((form) =>
    [...text.matchAll(form)].flatMap((match): Judged[] => {
      const span = spanOf(match)
      const start = { at: span.at, end: span.at }
      if (isCase(sentence, span.at)) return []
      const signals = subjectsAt(sentence, start, index).map((owner) => signalOf(owner, index))
      if (signals.length === 0 || signals.length > MANY) return []
      const isTrue = signals.every((signal) => {
        if (signal === null) return false
        const [buy, sell] = [signal.leans.buy.length, signal.leans.sell.length]
        if (form === SPLIT) return buy > 0 && sell > 0
        const met = signal.clauses.filter(({ rule, isMet }) => rule === 'buy' && isMet).length
        return match.groups?.weak === undefined
          ? met > HALF && buy > sell
          : met < HALF && sell > buy
      })
      return [{ ...span, isTrue: isTrue !== isNegated(sentence, span.at), isOfWords: true }]
    }),
  )
}

const MANY = 12
/** Of five indicators. */
const HALF = 2.5
