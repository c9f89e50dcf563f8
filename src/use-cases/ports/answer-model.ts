import type { z } from 'zod'

/** Something a model may ask for while it answers. Read-only; cannot fail but by saying so. */
export type ModelTool = {
  /** snake_case. */
  readonly name: string
  readonly description: string
  readonly input: z.ZodType
  /** @returns what the model is told: plain data, or `{ error: 'unavailable' }` and its like */
  readonly run: (input: unknown, signal: AbortSignal) => Promise<object>
}

type ModelMessage = { readonly role: 'user' | 'assistant'; readonly text: string }

export type ModelRequest = {
  /** Our prompt; holds no secret. */
  readonly instructions: string
  /** The conversation, oldest first; ends with what is asked now. */
  readonly messages: readonly ModelMessage[]
  readonly tools: readonly ModelTool[]
}

/** An answer as a model writes it; parts that it has not written yet are missing or cut short. */
export type ModelDraft = {
  readonly summary?: string
  readonly sections?: readonly { readonly title?: string; readonly content?: string }[]
  readonly insights?: readonly string[]
  readonly followUp?: string | null
}

/** Why a model gave no whole answer; none of them is the person's fault. */
export type ModelFailure =
  | 'refused' // 401, 403, 404: the key or the model's name
  | 'busy' // 429 after as many tries as there is time for
  | 'unavailable' // 5xx, no connection, a connection that was cut
  | 'too-slow' // no first byte, a stall, or the whole time spent
  | 'unreadable' // no answer of the shape asked for
  | 'endless' // more tool steps or tokens than allowed
  | 'stopped' // by the signal that was handed in

/** What comes of a request, in order: drafts that grow, then exactly one end or failure. */
export type ModelEvent =
  | { readonly kind: 'draft'; readonly draft: ModelDraft }
  | { readonly kind: 'tool'; readonly name: string }
  | { readonly kind: 'end'; readonly draft: ModelDraft; readonly tokens: number }
  | {
      readonly kind: 'failed'
      readonly failure: ModelFailure
      /** For the log: no prompt, no key. */
      readonly cause: string
      /** Tokens that were spent all the same, as far as known. */
      readonly tokens: number
    }

/** A language model that puts answers into words. */
export type AnswerModel = {
  readonly provider: 'openai' | 'anthropic' | 'google' | 'openai-compatible'
  readonly model: string
  /** Never throws; ends soon after the signal. */
  readonly explain: (request: ModelRequest, signal: AbortSignal) => AsyncIterable<ModelEvent>
}
