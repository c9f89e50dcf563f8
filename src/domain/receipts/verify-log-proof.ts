import { z } from 'zod'
import { SAMPLE } from '../market/listings/sample.ts'
import { parseTicker } from '../market/listings/ticker.ts'
import { writeCanonicalJson } from './canonical-json.ts'
import { findDifferences, type Difference } from './find-differences.ts'
import { hashLogEntry, LOG_ENTRY_SCHEMA, makeLogEntry } from './log-entry.ts'
import type { SignedLogHead } from './log-head.ts'
import { findLogTiming, type LogTiming } from './log-timing.ts'
import { findInclusionRoot } from './merkle-proofs.ts'
import { findReceiptId } from './receipt-id.ts'
import {
  hashSchema,
  headSchema,
  listProblems,
  NO_ROOT,
  verifyHead,
  type VerifySignature,
} from './verify-head.ts'

/** The result of checking when a receipt was logged. */
export type LogVerdict =
  /** The file has neither a time nor a proof. */
  | { readonly kind: 'no-claim' }
  /** The file says when it was logged, but has no proof of it. */
  | { readonly kind: 'unproven' }
  | {
      readonly kind: 'in-log'
      /** Trading date of the receipt, YYYY-MM-DD. */
      readonly session: string
      /** ISO 8601 UTC. */
      readonly loggedAt: string
      /** Index of the entry, from 0. */
      readonly leafIndex: number
      readonly head: SignedLogHead
      readonly timing: LogTiming
    }
  | { readonly kind: 'differs'; readonly differences: readonly Difference[] }
  | { readonly kind: 'unreadable'; readonly problems: readonly string[] }

const PROOF = z.strictObject({
  entry: z.strictObject({
    schema: z.literal(LOG_ENTRY_SCHEMA),
    id: z.string(),
    loggedAt: z.iso.datetime(),
    source: z.string(),
    asOf: z.iso.date(),
    freshness: z.enum(['eod', 'sample']),
  }),
  leafIndex: z.int().min(0),
  path: z.array(hashSchema),
  head: headSchema,
})

/** The parts of the file that this check needs, next to what the proof itself says. */
const FILE = z.object({
  id: z.string(),
  receipt: z.looseObject({
    ticker: z.string(),
    session: z.iso.date(),
    series: z.looseObject({ provider: z.string() }),
  }),
  // Repeated outside the proof, for readers.
  loggedAt: z.unknown().optional(),
  source: z.unknown().optional(),
  asOf: z.unknown().optional(),
  freshness: z.unknown().optional(),
})

type File = z.output<typeof FILE>
type Proof = z.output<typeof PROOF>

/**
 * Checks that a receipt is in the log with the time that its file says: the entry fits the receipt, the
 * proof leads from the entry to the head's root, and the head is signed with its key. Whose key that is,
 * and whether others are shown the same head, is not checked.
 * @param json the parsed file of `/api/v1/receipts/{id}`
 */
export function verifyLogProof(json: unknown, verifySignature: VerifySignature): LogVerdict {
  const file = FILE.safeParse(json)
  if (!file.success) return { kind: 'unreadable', problems: listProblems(file.error, 'file') }
  const { log } = Object(json)
  if (log === undefined || log === null) {
    return { kind: 'loggedAt' in Object(json) || log === null ? 'unproven' : 'no-claim' }
  }
  const proof = PROOF.safeParse(log)
  if (!proof.success) return { kind: 'unreadable', problems: listProblems(proof.error, 'log') }
  const ticker = parseTicker(file.data.receipt.ticker)
  if (!ticker.ok || !isText(json)) {
    return { kind: 'unreadable', problems: ['receipt: it cannot be read.'] }
  }
  const { entry, leafIndex, head } = proof.data
  const differences = [
    // Zod drops a field named `__proto__`, but the comparison must cover every field.
    ...compareEntry(file.data, Object(json).receipt, Object(log).entry),
    ...compareCopies(file.data, entry),
    ...compareRoot(proof.data),
    ...verifyHead(head, '/log/head', verifySignature),
  ]
  if (differences.length > 0) return { kind: 'differs', differences }
  const { loggedAt, asOf: session } = entry
  const timing = findLogTiming({ ticker: ticker.value, session, loggedAtUtc: loggedAt })
  return { kind: 'in-log', session, loggedAt, leafIndex, head, timing }
}

/** The entry must be the one that we would write for this receipt at that time. */
function compareEntry(file: File, receipt: unknown, claimed: { loggedAt: string }): Difference[] {
  const { session, series } = file.receipt
  const made = makeLogEntry(
    { id: findReceiptId(receipt), kind: kindOf(file), receipt: { session, series } },
    claimed.loggedAt,
  )
  return findDifferences(claimed, made, '/log/entry')
}

function compareCopies(file: File, entry: Proof['entry']): Difference[] {
  const copies = ['loggedAt', 'source', 'asOf', 'freshness'] as const
  return [
    ...findDifferences(file.id, entry.id, '/id'),
    ...copies.flatMap((name) =>
      file[name] === undefined ? [] : findDifferences(file[name], entry[name], `/${name}`),
    ),
  ]
}

function compareRoot({ entry, leafIndex, path, head }: Proof): Difference[] {
  const { treeSize, rootHash, kind } = head
  const root = findInclusionRoot({ leafHash: hashLogEntry(entry), leafIndex, treeSize, path })
  const isSample = entry.freshness === 'sample'
  return [
    ...findDifferences(rootHash, root ?? NO_ROOT, '/log/head/rootHash'),
    ...findDifferences(kind, isSample ? 'sample' : 'market', '/log/head/kind'),
  ]
}

function kindOf({ receipt }: File) {
  return receipt.series.provider === SAMPLE ? 'sample' : 'market'
}

/** JSON allows lone surrogates and 1e999; canonical JSON, and so a hash, does not. */
function isText(json: unknown): boolean {
  try {
    const { receipt, log } = Object(json)
    return writeCanonicalJson([receipt, log]) !== ''
  } catch {
    return false
  }
}
