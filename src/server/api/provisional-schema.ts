import { z } from 'zod'
import { reasonSchema } from './no-signal-schema.ts'
import { instantSchema } from './provenance-schema.ts'
import { clauseSchema } from './signal-rule-schema.ts'

const actionSchema = z.enum(['BUY', 'SELL', 'WATCH'])

/** Why there is no provisional signal. */
const noProvisionalSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('closed'), nextOpenUtc: instantSchema }),
  z.object({ kind: z.literal('no-live-quote') }),
  z.object({ kind: z.literal('no-trade'), sinceUtc: instantSchema }),
  z.object({ kind: z.literal('not-comparable') }),
  z.object({ kind: z.literal('other-exchange') }),
  z.object({ kind: z.literal('no-signal'), reason: reasonSchema }),
])

/** A provisional signal as written by `read-provisional.ts`. */
export const provisionalSchema = z
  .object({
    action: actionSchema
      .nullable()
      .describe('Null if several are still possible, or if there is no provisional signal.'),
    possible: z.array(actionSchema).describe('Every action that is still possible.'),
    reason: noProvisionalSchema.nullable().describe('Why there is none; null if there is one.'),
    sentence: z.string().describe('What it would be, or why there is none.'),
    timing: z
      .string()
      .nullable()
      .describe('Time and delay of the price in words. Show it with the signal.'),
    price: z.number().nullable(),
    volume: z
      .object({
        soFar: z.number().nullable().describe('Shares traded so far; null if unknown.'),
        expected: z
          .number()
          .describe('That plus the 20-day average for the rest of the session, in shares.'),
      })
      .nullable(),
    clauses: z
      .array(clauseSchema.extend({ value: z.number().nullable(), isMet: z.boolean().nullable() }))
      .describe('Every condition; `isMet` is null if the rest of the session decides it.'),
    asOf: instantSchema.nullable().describe('Market time of the price.'),
    delay: z
      .enum(['live', 'delayed'])
      .nullable()
      .describe('live: the price is at most a minute old.'),
    delayMinutes: z.number().nullable().describe('Delay of the feed; null if unknown.'),
  })
  .describe(
    'What the rules would say if the session closed now. Not a signal: it is never logged or sent. Label it "Provisional".',
  )
