import type { AnalystAnswer } from '../../../domain/analyst/answer.ts'
import type { FactSheet } from '../../../domain/gate/fact.ts'
import type { AnswerChecks } from '../told-answer.ts'
import type { TellingRequest } from '../telling.ts'
import { addActionLine } from './action-line.ts'
import { MOST, type GatedDraft } from './gate-draft.ts'
import { gateText, joinSentences } from './gate-text.ts'

/** An answer that may be shown. */
export type FinishedAnswer = {
  readonly answer: AnalystAnswer
  readonly checks: AnswerChecks
  readonly isMixed: boolean
}

/**
 * Makes an answer of what passed: the rules' sentences stand where the model's must not be missing,
 * which are those that say the action, and the summary as a whole.
 */
export function finishAnswer(
  { answer, figures, shown, dropped, isFollowUpDropped }: GatedDraft,
  { evidence, rulesAnswer }: Pick<TellingRequest, 'evidence' | 'rulesAnswer'>,
  sheet: FactSheet,
): FinishedAnswer {
  const asked = evidence.stocks.map(({ ticker }) => ticker)
  const line = addActionLine(answer.summary, rulesAnswer.summary, asked, sheet)
  const isEmpty = line.summary.length === 0
  // Checked once more as it will stand: behind another sentence "it" may be another stock.
  const told = gateText(isEmpty ? rulesAnswer.summary : joinSentences(line.summary), sheet)
  const ofRules = line.summary.filter((sentence) => !answer.summary.includes(sentence)).length
  // The rules' sentences are not cut off, however many stocks they tell of.
  const most = isEmpty ? told.kept.length : Math.max(MOST.summary, ofRules)
  const summary = told.kept.slice(0, most)
  return {
    answer: {
      ...answer,
      summary: joinSentences(summary),
      followUp: isFollowUpDropped ? rulesAnswer.followUp : answer.followUp,
    },
    checks: {
      figures: told.figures.slice(0, most).reduce((sum, count) => sum + count, figures),
      sentences: shown + summary.length + dropped.length,
      dropped: dropped.length,
    },
    isMixed: line.isMixed || isEmpty || isFollowUpDropped,
  }
}
