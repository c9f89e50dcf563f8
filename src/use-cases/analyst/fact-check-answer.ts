import type { AnalystAnswer } from '../../domain/questions/answer.ts'
import { checkText } from '../../domain/fact-check/check-text.ts'
import type { CheckedSentence } from '../../domain/fact-check/checked-text.ts'
import type { Facts } from '../../domain/fact-check/fact.ts'
import { factCheckText } from './model-drafts/fact-check-text.ts'
import type { AnswerChecks } from './generated-answer.ts'

/** An answer with every sentence checked against the facts. */
export type GatedAnswer = {
  /** Without rejected sentences and sections with no others. */
  readonly answer: AnalystAnswer
  readonly checks: AnswerChecks
  readonly dropped: readonly CheckedSentence[]
}

/** Checks every sentence of an answer against the facts and drops rejected ones. */
export function factCheckAnswer(answer: AnalystAnswer, facts: Facts): GatedAnswer {
  const checks = { figures: 0, sentences: 0, dropped: 0 }
  const dropped: CheckedSentence[] = []
  const save = (text: string): string => {
    const { sentences } = checkText(text, facts, 'rules')
    checks.sentences += sentences.length
    if (sentences.every(({ rejection }) => rejection === null)) {
      checks.figures += sumFigures(sentences.map(({ figures }) => figures))
      // As written, with its line breaks.
      return text
    }
    const left = factCheckText(text, facts, '', 'rules')
    checks.figures += sumFigures(left.figures)
    checks.dropped += left.dropped.length
    dropped.push(...left.dropped)
    return left.stored.join(' ')
  }
  const stored = {
    summary: save(answer.summary),
    sections: answer.sections
      .map(({ title, content }) => ({ title, content: save(content) }))
      .filter(({ content }) => content !== ''),
    insights: answer.insights.map(save).filter((insight) => insight !== ''),
    followUp: (answer.followUp === null ? '' : save(answer.followUp)) || null,
  }
  return { answer: stored, checks, dropped }
}

function sumFigures(figures: readonly number[]): number {
  return figures.reduce((sum, count) => sum + count, 0)
}

/** How many sentences each fact-check rule rejected. */
export function countByRule(dropped: readonly CheckedSentence[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { rejection } of dropped) {
    if (rejection !== null) counts[rejection.rule] = (counts[rejection.rule] ?? 0) + 1
  }
  return counts
}
