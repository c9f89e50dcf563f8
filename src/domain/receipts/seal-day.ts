import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { writeCanonicalJson } from './canonical-json.ts'
import { sha256 } from '../../platform/sha256.ts'

/** Signals of real markets and of the sample are separate ledgers. */
export type RecordKind = 'market' | 'sample'

/** One session's sealed list of receipts: none can be added, removed or changed. */
export type SealedDay = {
  readonly kind: RecordKind
  /** Trading date, YYYY-MM-DD. */
  readonly session: string
  readonly count: number
  /** SHA-256 of the session's sorted receipt ids, joined by line feeds, as 64 hexadecimal digits. */
  readonly listHash: string
  /** `hash` of the previously sealed day; null for the first. */
  readonly previousHash: string | null
  /** SHA-256 of the canonical JSON of the fields above with `schema`, as 64 hexadecimal digits. */
  readonly hash: string
}

const DAY_SCHEMA = 'tapelight-day-1'

/**
 * Chains a session's list of receipts to the previous day: changing an old receipt would change the hash
 * of every day since.
 * @param ids of the session's receipts, in any order
 */
export function sealDay(day: {
  readonly kind: RecordKind
  readonly session: string
  readonly ids: readonly string[]
  readonly previousHash: string | null
}): SealedDay {
  const { kind, session, ids, previousHash } = day
  const fields = { kind, session, count: ids.length, listHash: hashList(ids), previousHash }
  return { ...fields, hash: hashDay(fields) }
}

/** `listHash` of a day with these receipts, given in any order. */
export function hashList(ids: readonly string[]): string {
  return hashText(ids.toSorted().join('\n'))
}

/** `hash` of a day. */
export function hashDay({ kind, session, count, listHash, previousHash }: Omit<SealedDay, 'hash'>) {
  const fields = { schema: DAY_SCHEMA, kind, session, count, listHash, previousHash }
  return hashText(writeCanonicalJson(fields))
}

function hashText(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)))
}
