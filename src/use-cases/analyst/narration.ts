import type { AskLimits } from '../ports/analyst-store.ts'
import type { Narrator } from '../ports/narrator.ts'
import type { FactTool, TellingEvent, TellingRequest } from './telling.ts'

/** A model that may put answers into words, and what it may take. */
export type ModelAccess = {
  readonly narrator: Narrator
  readonly limits: AskLimits
  /** Tokens set aside for an answer until it is known how many it took. */
  readonly reservedTokens: number
  /** When an answer that still is not there is given up. */
  readonly deadlineMs: number
  /** How long an answer is kept for the same question and data; 0 keeps none. */
  readonly cacheTtlSeconds: number
}

/** With how answers are told by it. */
export type Narration = ModelAccess & {
  readonly tools: readonly FactTool[]
  readonly tellWithModel: (
    request: TellingRequest,
    signal: AbortSignal,
  ) => AsyncIterable<TellingEvent>
}
