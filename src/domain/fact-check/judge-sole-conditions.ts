import { INDICATOR_OF } from '../explanations/measure-words.ts'
import type { Judged } from './check-traits.ts'
import type { FactIndex } from './fact-index.ts'
import { clausesOf, goalOf, listNamed, ownersBefore } from './goal-clauses.ts'
import { isConditional } from './is-negated.ts'
import type { Sentence } from './read-sentence.ts'
import { spanOf } from './split-sentences.ts'

const NAME =
  '(?:its |the )?(?:RSI|ADX|OBV|CMF|on-balance volume|money[- ]flow|(?:moving[- ])?averages?)(?: (?:condition|clause|test|reading))?'
const MET =
  '(?:(?:is|are) (?:currently |now |already )?(?:met|satisfied|fulfilled|in place)|pass(?:es)?|holds?|qualif(?:y|ies)|clears?(?: (?:its|the) (?:bar|limit|hurdle))?)(?! (?:if|when)\\b)'
const ONLY = new RegExp(
  `\\b(?<only>[Oo]nly|[Jj]ust) (?<names>${NAME}(?:(?:, | and |, and )${NAME})*) ${MET}(?=[,.;:]| and\\b| so\\b|$| among\\b| for\\b| of\\b)`,
  'gu',
)
const SOLE = new RegExp(
  `\\bthe (?:only|sole|one|single) (?:BUY |SELL |trend-break )?(?:condition|clause|test|requirement)s? (?:(?:that|which) )?(?:(?:it|the stock|[\\p{Lu}][\\p{L}&.']+) (?:currently |now )?(?:meets|passes|satisfies)|(?:is|are) met|holds?|(?:met|satisfied|in place)) (?:is|are) (?<names>${NAME}(?:(?:, | and |, and )${NAME})*)(?![\\p{L}])`,
  'gu',
)

/** "Only ADX passes", "the only condition it meets is money flow": these clauses of the rule are met, and no other. */
export function judgeSoleConditions(sentence: Sentence, index: FactIndex): readonly Judged[] {
  const { text, lead } = sentence
  const context = goalOf(text) === null ? `${lead} ${text}` : text
  if (text.trimEnd().endsWith('?') || !/\b(?:BUY|SELL|conditions?|rules?|tests?)\b/.test(context))
    return []
  return [...text.matchAll(ONLY), ...text.matchAll(SOLE)].flatMap((match): Judged[] => {
    const span = spanOf(match)
    if (isConditional(sentence, span.at)) return []
    const named = new Set(
      listNamed((match.groups?.names ?? '').replace(/on-balance volume/i, 'OBV')),
    )
    const verdicts = ownersBefore(sentence, span.at).map((owner) => {
      const clauses = clausesOf(owner, context, index)
      if (clauses === null || named.size === 0) return null
      const met = new Set(
        clauses.filter(({ isMet }) => isMet).map(({ measure }) => INDICATOR_OF[measure]),
      )
      return met.size === named.size && [...named].every((one) => met.has(one))
    })
    if (verdicts.length === 0 || verdicts.includes(null)) return []
    return [{ ...span, isTrue: verdicts.every(Boolean), isOfWords: true }]
  })
}
