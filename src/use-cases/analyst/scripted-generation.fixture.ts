import type { ModelFailure } from '../ports/answer-model.ts'
import type { GenerationEvent } from './generation.ts'
import type { AnswerEvent } from './generated-answer.ts'

export const CHECKS = { figures: 2, sentences: 3, dropped: 1 }
export const DESCRIBED: GenerationEvent = {
  kind: 'finished',
  answer: { summary: 'NVDA stands still.', sections: [], insights: [], followUp: null },
  checks: CHECKS,
  isMixed: false,
  droppedByRule: { number: 1 },
  dropped: [],
  isRepaired: true,
  tokens: 900,
}
export const failed = (reason: ModelFailure): GenerationEvent => ({
  kind: 'failed',
  reason,
  cause: 'scripted',
  droppedByRule: {},
  dropped: [],
  tokens: 100,
})

export async function* answerWith(...events: GenerationEvent[]) {
  yield* events
}

export const answerOf = (events: readonly AnswerEvent[]) => {
  const last = events.at(-1)
  if (last?.kind !== 'answer') throw new Error(`ended with ${last?.kind}`)
  return last.answer
}
export const kindsOf = (events: readonly AnswerEvent[]) => [
  ...new Set(events.map(({ kind }) => kind)),
]
