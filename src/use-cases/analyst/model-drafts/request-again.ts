import type { CheckedSentence } from '../../../domain/fact-check/checked-text.ts'
import type { FactCheckRule } from '../../../domain/fact-check/checked-text.ts'
import { stripUntrusted } from '../../../domain/explanations/mark-untrusted.ts'
import type { ModelDraft, ModelRequest } from '../../ports/answer-model.ts'

const MAX_PROBLEMS = 12

const WHY: Readonly<Record<FactCheckRule, string>> = {
  number: 'a figure that is in no fact of that stock',
  relation: 'a relation that the readings do not bear out',
  action: 'an action that is not the one given, or advice',
  ticker: 'a symbol that is not among the facts',
  date: 'a day that is not among the facts',
  promise: 'a promise',
  forecast: 'a forecast',
  headline: 'a report that is not cited as a headline with its source',
  markup: 'markup, a link, or a sentence that is too long',
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
    'These sentences do not agree with the facts and cannot be shown:',
    ...problems,
    'Write the whole answer once more. Leave out what the facts do not hold; say nothing in its place.',
  ]
  return [
    ...messages,
    { role: 'assistant', text: JSON.stringify(draft).slice(0, 6_000) },
    { role: 'user', text: result.join('\n') },
  ]
}
