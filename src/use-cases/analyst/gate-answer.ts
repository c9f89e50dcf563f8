import type { AnalystAnswer } from '../../domain/analyst/answer.ts'
import { checkText } from '../../domain/gate/check-text.ts'
import type { CheckedSentence } from '../../domain/gate/checked-text.ts'
import type { FactSheet } from '../../domain/gate/fact.ts'
import type { AnswerChecks } from './told-answer.ts'

/** An answer of which every sentence was held against the facts. */
export type GatedAnswer = {
  /** Without the sentences that did not pass, and without sections that had no others. */
  readonly answer: AnalystAnswer
  readonly checks: AnswerChecks
  readonly dropped: readonly CheckedSentence[]
}

/** Holds every sentence of an answer against the facts and leaves out what does not pass. */
export function gateAnswer(answer: AnalystAnswer, sheet: FactSheet): GatedAnswer {
  const checked: CheckedSentence[] = []
  const keep = (text: string): string => {
    const { sentences } = checkText(text, sheet)
    checked.push(...sentences)
    const passed = sentences.filter(({ refusal }) => refusal === null)
    // As it was written where nothing is wrong with it.
    if (passed.length === sentences.length) return text
    return passed.map((sentence) => sentence.text).join(' ')
  }
  const kept = {
    summary: keep(answer.summary),
    sections: answer.sections
      .map(({ title, content }) => ({ title, content: keep(content) }))
      .filter(({ content }) => content !== ''),
    insights: answer.insights.map(keep).filter((insight) => insight !== ''),
    followUp: (answer.followUp === null ? '' : keep(answer.followUp)) || null,
  }
  const dropped = checked.filter(({ refusal }) => refusal !== null)
  const shown = checked.filter(({ refusal }) => refusal === null)
  return {
    answer: kept,
    checks: {
      figures: shown.reduce((sum, { figures }) => sum + figures, 0),
      sentences: checked.length,
      dropped: dropped.length,
    },
    dropped,
  }
}

/** How many sentences each rule of the gate refused. */
export function countByRule(dropped: readonly CheckedSentence[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { refusal } of dropped) {
    if (refusal !== null) counts[refusal.rule] = (counts[refusal.rule] ?? 0) + 1
  }
  return counts
}
