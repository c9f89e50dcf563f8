import type { CheckedSentence } from '../../../domain/gate/checked-text.ts'
import type { GateRule } from '../../../domain/gate/checked-text.ts'
import { stripUntrusted } from '../../../domain/narration/mark-untrusted.ts'
import type { NarratorDraft, NarratorRequest } from '../../ports/narrator.ts'

const MOST_PROBLEMS = 12

const WHY: Readonly<Record<GateRule, string>> = {
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

/** The messages of a request with its draft and what was wrong with it, for one more try. */
export function askAgain(
  messages: NarratorRequest['messages'],
  draft: NarratorDraft,
  dropped: readonly CheckedSentence[],
): NarratorRequest['messages'] {
  const problems = dropped.slice(0, MOST_PROBLEMS).flatMap(({ text, refusal }) => {
    if (refusal === null) return []
    const words = stripUntrusted(refusal.words, 60)
    return [`- ${JSON.stringify(stripUntrusted(text))}: ${WHY[refusal.rule]} (${words})`]
  })
  const told = [
    'These sentences do not agree with the facts and cannot be shown:',
    ...problems,
    'Write the whole answer once more. Leave out what the facts do not hold; say nothing in its place.',
  ]
  return [
    ...messages,
    { role: 'assistant', text: JSON.stringify(draft).slice(0, 6_000) },
    { role: 'user', text: told.join('\n') },
  ]
}
