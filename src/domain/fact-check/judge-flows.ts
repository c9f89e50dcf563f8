import { findZones } from '../signals/zones.ts'
import { isCase } from './check-claim-words.ts'
import type { Judged } from './check-traits.ts'
import type { FactIndex } from './fact-index.ts'
import { isNegated } from './is-negated.ts'
import type { Sentence } from './read-sentence.ts'
import { signalOf } from './read-values.ts'
import { spanOf } from './split-sentences.ts'
import { subjectsAt } from './subjects-at.ts'

const DEGREE =
  '(?:only |just |rather |fairly |quite |very |still )?(?:(?<strong>strongly|heavily|forcefully)|mildly|slightly|modestly|gently)'
const FLOW = '(?:flow(?:s|ing|ed)|com(?:es|ing)|pour(?:s|ing)|leav(?:es|ing))'
const FLOWS = new RegExp(
  `\\bmoney (?:is |has been |keeps |was )?(?:${DEGREE} ${FLOW}(?: (?<in>in)| out)?|${FLOW}(?: (?<in>in)| out)? ${DEGREE})\\b`,
  'gi',
)

/** "Money is flowing out strongly": the zone of CMF bears the degree out. */
export function judgeFlows(sentence: Sentence, index: FactIndex): readonly Judged[] {
  return [...sentence.text.matchAll(FLOWS)].flatMap((match): Judged[] => {
    const span = spanOf(match)
    const { strong, in: into } = match.groups ?? {}
    if (isCase(sentence, span.at) || isNegated(sentence, span.at)) return []
    const zones = subjectsAt(sentence, span, index).map((owner) => {
      const signal = signalOf(owner, index)
      return signal === null ? null : findZones(signal.readings).cmf
    })
    if (zones.length === 0 || zones.includes(null)) return []
    const degree = strong === undefined ? 'mild' : 'strong'
    const isTrue = zones.every(
      (zone) => zone === `${degree}-${into === undefined ? 'selling' : 'buying'}`,
    )
    return [{ ...span, isTrue, isOfWords: true }]
  })
}
