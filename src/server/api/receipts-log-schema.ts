import { z } from 'zod'
import { LOG_ENTRY_SCHEMA } from '../../domain/receipts/log-entry.ts'
import { LOG_HEAD_SCHEMA } from '../../domain/receipts/log-head.ts'
import { textParameter, wholeNumberParameter, wordParameter } from './parameters.ts'
import { dateSchema, instantSchema } from './provenance-schema.ts'

const hash = z.string().describe('64 hex digits.')

export const logHeadSchema = z
  .object({
    schema: z.literal(LOG_HEAD_SCHEMA),
    kind: z.enum(['market', 'sample']),
    treeSize: z.int().describe('Number of entries.'),
    rootHash: hash.describe('Merkle tree hash of all entries (RFC 9162): 64 hex digits.'),
    timestamp: instantSchema.describe('`loggedAt` of the newest entry.'),
    publicKey: hash.describe('Ed25519 public key: 64 hex digits.'),
    signature: z
      .string()
      .describe(
        'Ed25519 signature of {kind, rootHash, schema, timestamp, treeSize} as canonical JSON (RFC 8785): 128 hex digits.',
      ),
  })
  .describe('A signed tree head. There is one per log and size; save it to check the log later.')

const pathSchema = z.array(hash).describe('Hashes of the proof, in the order of RFC 9162.')

export const logProofSchema = z.object({
  entry: z
    .object({
      schema: z.literal(LOG_ENTRY_SCHEMA),
      id: z.string().describe('Receipt id.'),
      loggedAt: instantSchema.describe('When the entry was appended.'),
      source: z.string().describe('Provider of the bars.'),
      asOf: dateSchema.describe('Date of the newest bar.'),
      freshness: z.enum(['eod', 'sample']),
    })
    .describe('Its canonical JSON is hashed as a leaf (RFC 9162).'),
  leafIndex: z.int().describe('Index of the entry, from 0.'),
  path: pathSchema,
  head: logHeadSchema,
})

export const logConsistencySchema = z.object({
  first: logHeadSchema,
  second: logHeadSchema,
  path: pathSchema,
})

/** Which of the two logs. */
export const kindParameter = wordParameter(['market', 'sample'], {
  description: '`market` for real signals; `sample` for the bundled sample data.',
  example: 'market',
}).default('market')

/** Most entries a log can have for its endpoints. */
const MAX_SIZE = 999_999_999

export function sizeParameter(description: string, example: number) {
  return wholeNumberParameter({ from: 1, to: MAX_SIZE, description, example })
}

/** A receipt by its id, or that of a ticker's current signal. */
export const receiptParameter = textParameter({
  from: 1,
  to: 40,
  description: 'A receipt id (see `receipt.id` in a signal) or a ticker.',
  allowed: 'use a receipt id or a ticker',
  example: 'AAPL',
})
