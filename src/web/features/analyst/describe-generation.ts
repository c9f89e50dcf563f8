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
      return 'Written by rules'
    case 'model':
      return `Written by ${author.model}, checked by rules`
    case 'mixed':
      return `Written by ${author.model} and in part by rules, checked by rules`
  }
}

/** How much of it was fact-checked: "7 of 7 figures checked". */
export function formatChecks({ figures, dropped }: AnswerChecks): string {
  const checked =
    figures === 0
      ? 'No figures to check'
      : `${figures} of ${figures} ${figures === 1 ? 'figure' : 'figures'} checked`
  if (dropped === 0) return checked
  const sentences = dropped === 1 ? '1 unsupported sentence' : `${dropped} unsupported sentences`
  return `${checked}, ${sentences} removed`
}

export const BY_RULES = 'this answer is by the rules.'

const FALLBACK_WORDS: Readonly<Record<RulesReason, string>> = {
  refused: 'The model could not be used',
  busy: 'The model was busy',
  unavailable: 'The model could not be reached',
  'too-slow': 'The model took too long',
  unreadable: 'What the model wrote could not be read',
  endless: 'The model did not come to an end',
  stopped: 'The model was stopped',
  unverified: 'Too much of what the model wrote did not stand up to the facts',
  budget: 'What the model may be asked in a day is used up',
  resting: 'The model rests for a minute after failures',
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
