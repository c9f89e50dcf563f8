import { describeRejections } from '../../../domain/fact-check/describe-rejections.ts'
import type {
  AnswerAuthor,
  AnswerChecks,
  RulesReason,
} from '../../../use-cases/analyst/generated-answer.ts'
import type { GenerationView } from './generation-view.ts'

/** Who wrote an answer. */
export function formatAuthor(author: AnswerAuthor): string {
  switch (author.by) {
    case 'rules':
      return 'Generated from the rules'
    case 'model':
      return `Written by ${author.model}, verified by the rules`
    case 'mixed':
      return `Written by ${author.model} and partly by the rules, verified by the rules`
  }
}

/** How much of it was fact-checked: "All 7 figures verified". */
export function formatChecks({ figures, dropped, droppedByRule = {} }: AnswerChecks): string {
  const checked = describeFigures(figures)
  if (dropped === 0) return checked
  const sentences = dropped === 1 ? '1 unsupported sentence' : `${dropped} unsupported sentences`
  const reasons = describeRejections(droppedByRule)
  return `${checked}, ${sentences} removed${reasons === '' ? '' : ` (${reasons})`}`
}

function describeFigures(count: number): string {
  if (count === 0) return 'No figures to verify'
  return count === 1 ? '1 figure verified' : `All ${count} figures verified`
}

export const BY_RULES = 'this answer comes from the rules.'

const FALLBACK_WORDS: Readonly<Record<RulesReason, string>> = {
  refused: 'We couldn’t use the model',
  busy: 'The model was busy',
  unavailable: 'We couldn’t reach the model',
  'too-slow': 'The model took too long',
  unreadable: 'We couldn’t read the model’s reply',
  endless: 'The model didn’t finish',
  stopped: 'The model was stopped',
  unverified: 'Too much of the model’s answer didn’t match the facts',
  budget: 'The model’s daily limit is used up',
  resting: 'The model is paused for a minute after errors',
}

/** Why the rules answer instead of a model. */
export function formatFallback(reason: RulesReason): string {
  return `${FALLBACK_WORDS[reason]}; ${BY_RULES}`
}

export function isRulesReason(value: unknown): value is RulesReason {
  return typeof value === 'string' && Object.hasOwn(FALLBACK_WORDS, value)
}

/** Shown instead of an empty answer. */
export const NO_RESPONSE = 'No response received'

export function isEmptyGeneration({ answer }: GenerationView): boolean {
  return answer.summary.trim() === '' && answer.sections.length === 0
}
