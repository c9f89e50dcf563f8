import type { QuestionLimits } from '../ports/analyst-store.ts'
import type { AnswerModel } from '../ports/answer-model.ts'
import type { FactTool, GenerationEvent, GenerationRequest } from './generation.ts'

/** A model that may put answers into words, and what it may take. */
export type ModelAccess = {
  readonly answerModel: AnswerModel
  readonly limits: QuestionLimits
  /** Tokens set aside for an answer until it is known how many it took. */
  readonly reservedTokens: number
  /** When an answer that still is not there is given up. */
  readonly deadlineMs: number
  /** How long an answer is kept for the same question and data; 0 keeps none. */
  readonly cacheTtlSeconds: number
}

/** With how answers are told by it. */
export type ModelExplanations = ModelAccess & {
  readonly tools: readonly FactTool[]
  readonly generateWithModel: (
    request: GenerationRequest,
    signal: AbortSignal,
  ) => AsyncIterable<GenerationEvent>
}
