import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { dateParameter, wholeNumberParameter, wordParameter } from './parameters.ts'
import { dateSchema, instantSchema } from './provenance-schema.ts'

const MAX_DAYS = 400

const hash = z.string().describe('64 hexadecimal digits.')

/** The receipts of one record, by day. */
export const recordDaysSchema = z.object({
  open: z
    .array(z.object({ session: dateSchema, count: z.int() }))
    .describe('Sessions whose lists still grow, oldest first.'),
  sealed: z
    .array(
      z.object({
        session: dateSchema,
        count: z.int().describe('Receipts in the list.'),
        listHash: hash.describe(
          'SHA-256 of the ids in order, a line feed between two: 64 hexadecimal digits.',
        ),
        previousHash: hash
          .nullable()
          .describe('`hash` of the day closed before it; null for the first.'),
        hash: hash.describe(
          'SHA-256 of {count, kind, listHash, previousHash, schema: "tapelight-day-1", session} as canonical JSON (RFC 8785).',
        ),
        sealedAt: instantSchema.describe('When the list was closed, UTC.'),
      }),
    )
    .describe('Closed lists, newest first. Nothing is added to them any more.'),
})

export const receiptDays = defineEndpoint({
  path: '/receipts/days',
  tag: 'Signals',
  summary: 'The lists of receipts, each day chained to the day before',
  description:
    'Each session has one list of receipts. It is closed once a later session has settled, hashed, and chained to the list before it, so that no old receipt can be changed unseen. `tapelight verify` works the hashes out again from this reply.',
  query: z.object({
    kind: wordParameter(['market', 'sample'], {
      description: 'Signals of real markets, or of the bundled sample, whose one list stays open.',
      example: 'market',
    }).default('market'),
    limit: wholeNumberParameter({
      from: 1,
      to: MAX_DAYS,
      description: 'Most closed days given, the newest of them.',
      example: 7,
    }).default(30),
    before: dateParameter({
      description: 'Only closed days before this one: how the whole chain is read, part by part.',
      example: '2026-08-20',
    }).optional(),
    session: dateParameter({
      description: 'A session whose receipts are listed by id; left out: none is.',
      example: '2026-08-20',
    }).optional(),
  }),
  example: '?limit=7',
  errors: [],
  cacheSeconds: 0,
  reply: recordDaysSchema.extend({
    kind: z.enum(['market', 'sample']),
    session: dateSchema.nullable().describe('The session asked for; null when none was.'),
    ids: z
      .array(z.string())
      .nullable()
      .describe('Of the session asked for, in order; null when none was.'),
  }),
  handle: async ({ kind, limit, before, session }, { receipts }) => {
    const [days, ids] = await Promise.all([
      receipts.days(kind, limit, before),
      session === undefined ? null : receipts.idsOf(kind, session),
    ])
    return { kind, ...days, session: session ?? null, ids }
  },
})
