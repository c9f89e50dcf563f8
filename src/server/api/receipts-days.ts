import { z } from 'zod'
import { cursorParameter, nextSchema, readCursor, toNextUrl } from './cursor.ts'
import { ApiError } from '../error-reply.ts'
import { defineEndpoint } from './endpoint.ts'
import { dateParameter, wholeNumberParameter, wordParameter } from './parameters.ts'
import { dateSchema, instantSchema } from './provenance-schema.ts'

const MAX_DAYS = 400

const hash = z.string().describe('64 hex digits.')

/** The receipts of one record, by day. */
export const recordDaysSchema = z.object({
  open: z
    .array(
      z.object({
        session: dateSchema,
        count: z.int(),
        closesAt: instantSchema
          .nullable()
          .describe(
            'When the list closes: 40 minutes after the next session’s closing bell. Null for the sample.',
          ),
      }),
    )
    .describe('Sessions whose lists are still open, oldest first.'),
  sealed: z
    .array(
      z.object({
        session: dateSchema,
        count: z.int().describe('Number of receipts in the list.'),
        listHash: hash.describe(
          'SHA-256 of the ids in order, joined by line feeds: 64 hex digits.',
        ),
        previousHash: hash
          .nullable()
          .describe('`hash` of the previous closed day; null for the first.'),
        hash: hash.describe(
          'SHA-256 of {count, kind, listHash, previousHash, schema: "tapelight-day-1", session} as canonical JSON (RFC 8785).',
        ),
        sealedAt: instantSchema.describe('When the list was closed.'),
      }),
    )
    .describe('Closed lists, newest first. They never change.'),
})

export const receiptDays = defineEndpoint({
  path: '/receipts/days',
  tag: 'Signals',
  summary: 'List receipts by day',
  description:
    'Each session has one list of receipts. 40 minutes after the next session’s closing bell, the list is closed, hashed and chained to the previous one, so no old receipt can be changed without breaking the chain. `tapelight verify` recomputes the hashes from this response.',
  query: z.object({
    kind: wordParameter(['market', 'sample'], {
      description:
        '`market` for real signals; `sample` for the bundled sample data, which has one list that never closes.',
      example: 'market',
    }).default('market'),
    limit: wholeNumberParameter({
      from: 1,
      to: MAX_DAYS,
      description: 'Maximum number of closed days to return, newest first.',
      example: 7,
    }).default(30),
    before: dateParameter({
      description: 'Return only closed days before this date.',
      example: '2026-08-20',
    }).optional(),
    cursor: cursorParameter,
    session: dateParameter({
      description: 'Also list the receipt ids of this session.',
      example: '2026-08-20',
    }).optional(),
  }),
  example: '?limit=7',
  errors: [],
  cacheSeconds: 0,
  reply: recordDaysSchema.extend({
    kind: z.enum(['market', 'sample']),
    session: dateSchema.nullable().describe('The requested session; null if none.'),
    next: nextSchema,
    ids: z
      .array(z.string())
      .nullable()
      .describe('Receipt ids of the requested session, in order; null if none was requested.'),
  }),
  handle: async ({ kind, limit, before, session }, { receipts, publicUrl }, { url }) => {
    const cursor = readCursor(url, cursorSchema)
    if (cursor !== null && before !== undefined) {
      throw new ApiError(400, 'Use "cursor" or "before", not both.')
    }
    const [{ open, sealed }, ids] = await Promise.all([
      // One more tells whether there is another page.
      receipts.days(kind, limit + 1, cursor?.before ?? before),
      session === undefined ? null : receipts.idsOf(kind, session),
    ])
    const shown = sealed.slice(0, limit)
    const last = shown.at(-1)
    return {
      kind,
      open,
      sealed: shown,
      session: session ?? null,
      ids,
      next:
        last === undefined || shown.length === sealed.length
          ? null
          : toNextUrl(publicUrl, url, { before: last.session }),
    }
  },
})

/** Closed days never change, so a date is enough. */
const cursorSchema = z.object({ before: dateSchema })
