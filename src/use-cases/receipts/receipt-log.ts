import type { Kysely } from 'kysely'
import {
  countEntries,
  findEntry,
  findEntryAt,
  loadNodes,
} from '../../database/receipts/receipt-log.ts'
import type { Schema } from '../../database/schema.ts'
import type { LogEntry } from '../../domain/receipts/log-entry.ts'
import {
  LOG_HEAD_SCHEMA,
  type SignedLogHead,
  writeSignedBytes,
} from '../../domain/receipts/log-head.ts'
import { listConsistencyProof, listInclusionProof } from '../../domain/receipts/merkle-proofs.ts'
import { type EntryRange, hashRange, listNodes } from '../../domain/receipts/merkle-tree.ts'
import type { RecordKind } from '../../domain/receipts/seal-day.ts'
import { fail, type Outcome, succeed } from '../../platform/outcome.ts'
import type { LogSigner } from '../ports/log-signer.ts'

/** Proof that a log contains an entry. */
export type LogProof = {
  readonly entry: LogEntry
  readonly leafIndex: number
  /** Hashes from the leaf up, each 64 hexadecimal digits. */
  readonly path: readonly string[]
  readonly head: SignedLogHead
}

/** Proof that a log at its second size continues itself at its first. */
type LogConsistency = {
  readonly first: SignedLogHead
  readonly second: SignedLogHead
  /** 64 hexadecimal digits each. */
  readonly path: readonly string[]
}

/** The log is smaller than a requested size; how large it is. */
type TooLarge = { readonly kind: 'too-large'; readonly treeSize: number }

/** The Merkle log of receipts, for endpoints. */
export type ReceiptLog = {
  /** The newest head; null while the log is empty. */
  readonly head: (kind: RecordKind) => Promise<SignedLogHead | null>
  /** The proof of a receipt against the newest head; null if the receipt is not in a log. */
  readonly prove: (id: string) => Promise<LogProof | null>
  /**
   * @param first at least 1
   * @param second at least `first`; the newest size by default
   */
  readonly proveConsistency: (
    kind: RecordKind,
    first: number,
    second?: number,
  ) => Promise<Outcome<LogConsistency, TooLarge>>
}

/** Binds the log to its database and its key. */
export function createReceiptLog({
  db,
  signer,
}: {
  readonly db: Kysely<Schema>
  readonly signer: LogSigner
}): ReceiptLog {
  const readHead = async (kind: RecordKind, treeSize: number): Promise<SignedLogHead> => {
    const [[rootHash = ''], newest] = await Promise.all([
      hashRanges(db, kind, [{ from: 0, to: treeSize }]),
      findEntryAt(db, kind, treeSize - 1),
    ])
    if (newest === null) throw new Error(`The ${kind} log has no entry ${treeSize - 1}`)
    const timestamp = newest.entry.loggedAt
    const head = { schema: LOG_HEAD_SCHEMA, kind, treeSize, rootHash, timestamp } as const
    return {
      ...head,
      publicKey: signer.publicKey,
      signature: signer.sign(writeSignedBytes(head)),
    }
  }
  return {
    head: async (kind) => {
      const treeSize = await countEntries(db, kind)
      return treeSize === 0 ? null : readHead(kind, treeSize)
    },
    prove: async (id) => {
      const found = await findEntry(db, id)
      if (found === null) return null
      const { kind, leafIndex, entry } = found
      const treeSize = await countEntries(db, kind)
      const [path, head] = await Promise.all([
        hashRanges(db, kind, listInclusionProof(leafIndex, treeSize)),
        readHead(kind, treeSize),
      ])
      return { entry, leafIndex, path, head }
    },
    proveConsistency: async (kind, first, second) => {
      const treeSize = await countEntries(db, kind)
      const size = second ?? treeSize
      if (Math.max(first, size) > treeSize) return fail({ kind: 'too-large', treeSize })
      const [path, earlier, later] = await Promise.all([
        hashRanges(db, kind, listConsistencyProof(first, size)),
        readHead(kind, first),
        readHead(kind, size),
      ])
      return succeed({ first: earlier, second: later, path })
    },
  }
}

/** The hashes of ranges, with one query. */
async function hashRanges(
  db: Kysely<Schema>,
  kind: RecordKind,
  ranges: readonly EntryRange[],
): Promise<string[]> {
  const readNode = await loadNodes(db, kind, ranges.flatMap(listNodes))
  return ranges.map((range) => hashRange(range, readNode))
}
