import type { CheckedSentence } from '../../../domain/fact-check/checked-text.ts'
import type { FactCheckRule } from '../../../domain/fact-check/checked-text.ts'
import { stripUntrusted } from '../../../domain/explanations/mark-untrusted.ts'
import type { ModelDraft, ModelRequest } from '../../ports/answer-model.ts'

const MAX_PROBLEMS = 12

const WHY: Readonly<Record<FactCheckRule, string>> = {
  number: 'a number that is not in that stock’s facts',
  relation: 'a comparison the readings do not support',
  action: 'a signal the rules did not give, or advice',
  ticker: 'a stock that is not in the facts',
  date: 'a date that is not in the facts',
  promise: 'a promise',
  forecast: 'a forecast',
  headline: 'news that is not quoted as a headline with its source',
  markup: 'markup, a link, or a sentence that is too long',
  unsupported: 'a cause, an event or a judgment that is in no fact',
  instruction: 'an instruction',
}

/** The request's messages plus its draft and errors, for one retry. */
export function requestAgain(
  messages: ModelRequest['messages'],
  draft: ModelDraft,
  dropped: readonly CheckedSentence[],
): ModelRequest['messages'] {
  const problems = dropped.slice(0, MAX_PROBLEMS).flatMap(({ text, rejection }) => {
    if (rejection === null) return []
    const words = stripUntrusted(rejection.words, 60)
    return [`- ${JSON.stringify(stripUntrusted(text))}: ${WHY[rejection.rule]} (${words})`]
  })
  const result = [
    'The facts do not support these sentences, so they cannot be shown:',
    ...problems,
    'Rewrite the whole answer. Leave out anything that is not in the facts, and put nothing in its place.',
  ]
  return [
    ...messages,
    { role: 'assistant', text: JSON.stringify(draft).slice(0, 6_000) },
    { role: 'user', text: result.join('\n') },
  ]
}
