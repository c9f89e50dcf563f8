import type { z } from 'zod'

/** A tool a model may call while it answers. Read-only; reports failures only in its result. */
export type ModelTool = {
  /** snake_case. */
  readonly name: string
  readonly description: string
  readonly input: z.ZodType
  /** @returns the result for the model: plain data, or `{ error: 'unavailable' }` and the like */
  readonly run: (input: unknown, signal: AbortSignal) => Promise<object>
}

type ModelMessage = { readonly role: 'user' | 'assistant'; readonly text: string }

export type ModelRequest = {
  /** Our prompt; has no secrets. */
  readonly instructions: string
  /** The conversation, oldest first; ends with the current question. */
  readonly messages: readonly ModelMessage[]
  readonly tools: readonly ModelTool[]
}

/** An answer written by a model; unfinished parts are missing or truncated. */
export type ModelDraft = {
  readonly summary?: string
  readonly sections?: readonly { readonly title?: string; readonly content?: string }[]
  readonly insights?: readonly string[]
  readonly followUp?: string | null
}

/** Why a model gave no complete answer; none is the user's fault. */
export type ModelFailure =
  | 'refused' // 401, 403, 404: the key or the model's name
  | 'busy' // 429 after all retries that fit the timeout
  | 'unavailable' // 5xx, no connection, a connection that was cut
  | 'too-slow' // no first byte, a stall, or total timeout
  | 'unreadable' // no answer of the requested shape
  | 'endless' // more tool steps or tokens than allowed
  | 'stopped' // by the signal that was handed in

/** What a request used, as far as known, even when it failed. */
export type ModelUsage = {
  /** Prompts and answers of all calls. */
  readonly tokens: number
  /** Those of them that the provider read from its prompt cache, where it says so; they cost less. */
  readonly cachedTokens?: number
}

/** A request's results, in order: growing drafts, then exactly one end or failure. */
export type ModelEvent =
  | { readonly kind: 'draft'; readonly draft: ModelDraft }
  | { readonly kind: 'tool'; readonly name: string }
  | ({ readonly kind: 'end'; readonly draft: ModelDraft } & ModelUsage)
  | ({
      readonly kind: 'failed'
      readonly failure: ModelFailure
      /** For the log: no prompt, no key. */
      readonly cause: string
    } & ModelUsage)

/** A language model that writes answers. */
export type AnswerModel = {
  readonly provider: 'openai' | 'anthropic' | 'google' | 'openai-compatible'
  readonly model: string
  /** Never throws; ends soon after the signal aborts. */
  readonly explain: (request: ModelRequest, signal: AbortSignal) => AsyncIterable<ModelEvent>
}
