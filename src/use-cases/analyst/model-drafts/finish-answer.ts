import type { AnalystAnswer } from '../../../domain/questions/answer.ts'
import type { Facts } from '../../../domain/fact-check/fact.ts'
import { splitSentences } from '../../../domain/fact-check/split-sentences.ts'
import type { AnswerChecks } from '../generated-answer.ts'
import type { GenerationRequest } from '../generation.ts'
import { addActionLine } from './action-line.ts'
import { MAX, type CheckedDraft } from './fact-check-draft.ts'
import { countByRule } from '../fact-check-answer.ts'
import { factCheckText, joinSentences } from './fact-check-text.ts'

/** An answer that may be shown. */
export type FinishedAnswer = {
  readonly answer: AnalystAnswer
  readonly checks: AnswerChecks
  readonly isMixed: boolean
}

/**
 * Assembles an answer from what passed, with the rules' sentences where the model's are missing but
 * required: the one that answers the question, which comes first, those that state the action, or the
 * whole summary.
 */
export function finishAnswer(
  { answer, figures, shown, dropped, isOpeningKept, isFollowUpDropped }: CheckedDraft,
  { evidence, rulesAnswer }: Pick<GenerationRequest, 'evidence' | 'rulesAnswer'>,
  facts: Facts,
): FinishedAnswer {
  const requested = evidence.stocks.map(({ ticker }) => ticker)
  const line = addActionLine(answer.summary, rulesAnswer.summary, requested, facts)
  const isEmpty = line.summary.length === 0
  const actions = line.summary.filter((sentence) => !answer.summary.includes(sentence))
  const ofRules = isOpeningKept ? actions : addOpening(actions, rulesAnswer.summary)
  const lines = isOpeningKept
    ? [...answer.summary.slice(0, 1), ...ofRules, ...answer.summary.slice(1)]
    : [...ofRules, ...answer.summary]
  // Rechecked as shown: after another sentence "it" may be another stock.
  const result = factCheckText(
    isEmpty ? rulesAnswer.summary : joinSentences(lines),
    facts,
    '',
    isEmpty ? 'rules' : 'model',
  )
  // The rules' sentences are never cut, however many stocks they cover.
  const max = isEmpty
    ? result.stored.length
    : Math.max(MAX.summary, ofRules.length + (isOpeningKept ? 1 : 0))
  const summary = result.stored.slice(0, max)
  return {
    answer: {
      ...answer,
      summary: joinSentences(summary),
      followUp: isFollowUpDropped ? rulesAnswer.followUp : answer.followUp,
    },
    checks: {
      figures: result.figures.slice(0, max).reduce((sum, count) => sum + count, figures),
      sentences: shown + summary.length + dropped.length,
      dropped: dropped.length,
      ...(dropped.length > 0 && { droppedByRule: countByRule(dropped) }),
    },
    isMixed: ofRules.length > 0 || isEmpty || isFollowUpDropped,
  }
}

/** The rules' answer to the question before their other sentences. */
function addOpening(sentences: readonly string[], rulesSummary: string): readonly string[] {
  const [opening] = splitSentences(rulesSummary).map(({ at, end }) => rulesSummary.slice(at, end))
  return opening === undefined || sentences.includes(opening) ? sentences : [opening, ...sentences]
}
