import type { QuestionLimits } from '../ports/analyst-store.ts'
import type { AnswerModel } from '../ports/answer-model.ts'
import type { FactTool, GenerationEvent, GenerationRequest } from './generation.ts'

/** A model for rephrasing answers, with its limits. */
export type ModelAccess = {
  readonly answerModel: AnswerModel
  readonly limits: QuestionLimits
  /** Tokens reserved for an answer until its usage is known. */
  readonly reservedTokens: number
  /** When an unfinished answer is abandoned. */
  readonly deadlineMs: number
  /** Cache lifetime of an answer for the same question and data; 0 disables caching. */
  readonly cacheTtlSeconds: number
}

/** With the model's answer generator. */
export type ModelExplanations = ModelAccess & {
  readonly tools: readonly FactTool[]
  readonly generateWithModel: (
    request: GenerationRequest,
    signal: AbortSignal,
  ) => AsyncIterable<GenerationEvent>
}
