import type { AnswerModel } from '../../use-cases/ports/answer-model.ts'

/**
 * How the model returns its answer: by an enforced schema, as JSON of a described shape, or as
 * plain text under titles for models that write nothing else.
 */
export type AnswerForm = 'schema' | 'json' | 'text'

/** The answer model and its limits per answer. */
export type ModelSettings = {
  readonly provider: AnswerModel['provider']
  readonly model: string
  /** A function, so that neither logs nor JSON of the settings contain the key; null for none. */
  readonly revealKey: () => string | null
  /** Including the API's path; null for the provider's own. */
  readonly baseUrl: string | null
  readonly form: AnswerForm
  /** For the whole answer with all its steps. */
  readonly timeoutMs: number
  /** Between two chunks of a model's output. */
  readonly chunkTimeoutMs: number
  readonly maxOutputTokens: number
  /** Model calls per answer; the last one writes. */
  readonly maxSteps: number
  /** Prompts and answers of all steps together. */
  readonly maxTotalTokens: number
  /** Null for the provider's default: some models reject any value. */
  readonly temperature: number | null
}
