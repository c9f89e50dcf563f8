import { utf8ToBytes } from '@noble/hashes/utils.js'
import { writeCanonicalJson } from './canonical-json.ts'
import type { RecordKind } from './seal-day.ts'

/** The schema version of a log head. A reader must reject any other. */
export const LOG_HEAD_SCHEMA = 'tapelight-log-head-1'

/**
 * The state of a log at some size. There is exactly one head of each log and size: two that differ in
 * their root prove that the log was rewritten.
 */
export type LogHead = {
  readonly schema: typeof LOG_HEAD_SCHEMA
  /** The log of real markets or that of the sample. */
  readonly kind: RecordKind
  /** Number of entries, at least 1. */
  readonly treeSize: number
  /** Merkle tree hash of all entries, as 64 hexadecimal digits. */
  readonly rootHash: string
  /** `loggedAt` of the newest entry, ISO 8601 UTC. */
  readonly timestamp: string
}

/** A head signed with the log's key, by Ed25519 (RFC 8032). */
export type SignedLogHead = LogHead & {
  /** The 32 bytes of the key, as 64 hexadecimal digits. */
  readonly publicKey: string
  /** The 64 bytes of the signature, as 128 hexadecimal digits. */
  readonly signature: string
}

/** What is signed: the canonical JSON of a head without its key and signature, in UTF-8. */
export function writeSignedBytes({ schema, kind, treeSize, rootHash, timestamp }: LogHead) {
  return utf8ToBytes(writeCanonicalJson({ schema, kind, treeSize, rootHash, timestamp }))
}
