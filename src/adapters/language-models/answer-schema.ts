import { z } from 'zod'
import type { ModelDraft } from '../../use-cases/ports/answer-model.ts'

/**
 * The output schema for models. Strict servers reject length limits and optional fields, so there
 * are none; and there is no action: those come from the engine.
 */
export const ANSWER = z.object({
  summary: z.string().describe('One to three sentences; the first one answers the question.'),
  sections: z
    .array(
      z.object({
        title: z.string().describe('A few words.'),
        content: z.string().describe('Whole sentences of plain text.'),
      }),
    )
    .describe('Only what the summary leaves open; often empty.'),
  insights: z.array(z.string()).describe('What to look at next: one sentence, or empty.'),
  followUp: z.string().nullable().describe('A follow-up question, or null.'),
})

/** A complete answer; servers without schema support may omit empty fields. */
const WHOLE = z.object({
  summary: z.string().trim().min(1),
  sections: z.array(z.object({ title: z.string(), content: z.string() })).default([]),
  insights: z.array(z.string()).default([]),
  followUp: z.string().nullable().default(null),
})

/** A partial answer; a field of the wrong type counts as missing. */
const PART = z.object({
  summary: z.string().optional().catch(undefined),
  sections: listOf(
    z.object({
      title: z.string().optional().catch(undefined),
      content: z.string().optional().catch(undefined),
    }),
  ),
  insights: listOf(z.string()),
  followUp: z.string().nullable().optional().catch(undefined),
})

/** Parses a reply as an answer; null when it is not one. Unknown fields are dropped. */
export function toAnswer(value: unknown): ModelDraft | null {
  return WHOLE.safeParse(value).data ?? null
}

/** Parses a partial reply; null while there is nothing to show. */
export function toDraft(value: unknown): ModelDraft | null {
  const draft = PART.safeParse(value).data
  if (draft === undefined || Object.values(draft).every((part) => part === undefined)) return null
  return draft
}

function listOf<Item extends z.ZodType>(item: Item) {
  return z
    .array(item.or(z.null()).catch(null))
    .transform((items) => items.filter((each) => each !== null))
    .optional()
    .catch(undefined)
}
