import type { AnswerModel } from '../../use-cases/ports/answer-model.ts'

/**
 * How the model is asked for its answer: by a schema that the provider enforces, as JSON of a shape
 * it is told of, or as plain text under titles for models that write nothing else.
 */
export type AnswerForm = 'schema' | 'json' | 'text'

/** Which model puts answers into words, and what it may take for one answer. */
export type ModelSettings = {
  readonly provider: AnswerModel['provider']
  readonly model: string
  /** A function, so that neither a log nor JSON of the settings holds the key; null for none. */
  readonly revealKey: () => string | null
  /** With the path of the API; null for the provider's own. */
  readonly baseUrl: string | null
  readonly form: AnswerForm
  /** For the whole answer with all its steps. */
  readonly timeoutMs: number
  /** Between two pieces of what a model writes. */
  readonly chunkTimeoutMs: number
  readonly maxOutputTokens: number
  /** Calls of the model for one answer; the last writes. */
  readonly maxSteps: number
  /** Of prompts and answers of all steps together. */
  readonly maxTotalTokens: number
  /** Null for the provider's own: some models refuse any. */
  readonly temperature: number | null
}
