import type { AnalystAnswer } from '../../../domain/questions/answer.ts'
import type { Facts } from '../../../domain/fact-check/fact.ts'
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
 * required: those that state the action, or the whole summary.
 */
export function finishAnswer(
  { answer, figures, shown, dropped, isFollowUpDropped }: CheckedDraft,
  { evidence, rulesAnswer }: Pick<GenerationRequest, 'evidence' | 'rulesAnswer'>,
  facts: Facts,
): FinishedAnswer {
  const requested = evidence.stocks.map(({ ticker }) => ticker)
  const line = addActionLine(answer.summary, rulesAnswer.summary, requested, facts)
  const isEmpty = line.summary.length === 0
  // Rechecked as shown: after another sentence "it" may be another stock.
  const result = factCheckText(
    isEmpty ? rulesAnswer.summary : joinSentences(line.summary),
    facts,
    '',
    isEmpty ? 'rules' : 'model',
  )
  const ofRules = line.summary.filter((sentence) => !answer.summary.includes(sentence)).length
  // The rules' sentences are never cut, however many stocks they cover.
  const max = isEmpty ? result.stored.length : Math.max(MAX.summary, ofRules)
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
    isMixed: line.isMixed || isEmpty || isFollowUpDropped,
  }
}
