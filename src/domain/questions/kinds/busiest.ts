import type { Writer } from '../draft.ts'
import type { QuestionKind } from '../question-kind.ts'
import { hasNoTicker, phrase, type QuestionRule } from '../question-rule.ts'
import { answerShortly } from '../sentences/answer-on-stocks.ts'
import { describeVolume } from '../sentences/describe-measure.ts'

/** Which stocks traded most against their own average. */
const RULES: readonly QuestionRule[] = [
  phrase(
    6.9,
    '(?:which|what|who)(?: \\w+){0,4} (?:traded|trading|volume)(?: \\w+){0,5} (?:normal|average|usual|most compared|relative)(?: \\w+){0,3}|(?:unusual|abnormal|highest relative|biggest relative|relative) (?:trading )?volume(?: \\w+){0,3}|(?:highest|biggest) volume (?:ratio|spikes?)|volume (?:spikes?|surges?|ratio)(?: \\w+){0,3}',
    {
      needs: hasNoTicker,
      unless:
        '(?:what|how) (?:is|does|do|are) (?:a |an )?(?:unusual|relative|volume)(?: \\w+){0,3}|mean\\w*',
    },
  ),
]

const SHOWN = 3

const answerBusiest: Writer = (evidence, pick) => {
  const ranked = evidence.judged
    .filter(({ facts }) => facts?.volumeRatio != null)
    .toSorted((one, other) => (other.facts?.volumeRatio ?? 0) - (one.facts?.volumeRatio ?? 0))
    .slice(0, SHOWN)
  if (ranked.length === 0) return answerShortly(evidence, pick, ['I don’t have today’s volumes.'])
  const draft = answerShortly(evidence, pick, ranked.map(describeVolume))
  return { ...draft, insights: ['Sort every stock by volume on /scan?sort=-volume.'] }
}

export const BUSIEST: QuestionKind<'busiest'> = {
  id: 'busiest',
  rules: RULES,
  needs: ['judged'],
  stocks: 'named',
  write: answerBusiest,
}
