import { z } from 'zod'
import { dateSchema } from './provenance-schema.ts'

/** Why there is no signal. */
export const reasonSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('unknown-ticker') }),
  z.object({ kind: z.literal('too-few-bars'), have: z.int(), need: z.int() }),
  z.object({
    kind: z.literal('gap'),
    missingFrom: dateSchema,
    missingTo: dateSchema,
    sessions: z.int().describe('Number of sessions without a bar.'),
  }),
  z.object({ kind: z.literal('halted'), since: dateSchema }),
  z.object({ kind: z.literal('stale'), lastBar: dateSchema, missedSessions: z.int() }),
  z.object({ kind: z.literal('no-volume') }),
  z.object({ kind: z.literal('unmeasurable') }),
  z.object({ kind: z.literal('not-covered') }),
  z.object({ kind: z.literal('no-data') }),
])
