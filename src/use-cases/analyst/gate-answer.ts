import type { AnalystAnswer } from '../../domain/analyst/answer.ts'
import { checkText } from '../../domain/gate/check-text.ts'
import type { CheckedSentence } from '../../domain/gate/checked-text.ts'
import type { FactSheet } from '../../domain/gate/fact.ts'
import { gateText } from './drafts/gate-text.ts'
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
  const checks = { figures: 0, sentences: 0, dropped: 0 }
  const dropped: CheckedSentence[] = []
  const keep = (text: string): string => {
    const { sentences } = checkText(text, sheet)
    checks.sentences += sentences.length
    if (sentences.every(({ refusal }) => refusal === null)) {
      checks.figures += sumFigures(sentences.map(({ figures }) => figures))
      // As it was written, with its line breaks.
      return text
    }
    const left = gateText(text, sheet)
    checks.figures += sumFigures(left.figures)
    checks.dropped += left.dropped.length
    dropped.push(...left.dropped)
    return left.kept.join(' ')
  }
  const kept = {
    summary: keep(answer.summary),
    sections: answer.sections
      .map(({ title, content }) => ({ title, content: keep(content) }))
      .filter(({ content }) => content !== ''),
    insights: answer.insights.map(keep).filter((insight) => insight !== ''),
    followUp: (answer.followUp === null ? '' : keep(answer.followUp)) || null,
  }
  return { answer: kept, checks, dropped }
}

function sumFigures(figures: readonly number[]): number {
  return figures.reduce((sum, count) => sum + count, 0)
}

/** How many sentences each rule of the gate refused. */
export function countByRule(dropped: readonly CheckedSentence[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { refusal } of dropped) {
    if (refusal !== null) counts[refusal.rule] = (counts[refusal.rule] ?? 0) + 1
  }
  return counts
}
