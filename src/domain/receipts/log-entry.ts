import { utf8ToBytes } from '@noble/hashes/utils.js'
import { writeCanonicalJson } from './canonical-json.ts'
import { hashLeaf } from './merkle-tree.ts'
import type { RecordKind } from './seal-day.ts'

/** The schema version of a log entry. A reader must reject any other. */
export const LOG_ENTRY_SCHEMA = 'tapelight-log-entry-1'

/** What the log says of a receipt. The time is part of what is hashed. */
export type LogEntry = {
  readonly schema: typeof LOG_ENTRY_SCHEMA
  /** The receipt's id. */
  readonly id: string
  /** When this entry was appended, ISO 8601 UTC. */
  readonly loggedAt: string
  /** The provider of the bars. */
  readonly source: string
  /** Trading date of the newest bar, YYYY-MM-DD. */
  readonly asOf: string
  /** What the bars were when the receipt was made: end of day, or the sample. */
  readonly freshness: 'eod' | 'sample'
}

/** What an entry says of a receipt. */
type Logged = {
  readonly id: string
  readonly kind: RecordKind
  readonly receipt: { readonly session: string; readonly series: { readonly provider: string } }
}

/** The entry of a receipt. */
export function makeLogEntry({ id, kind, receipt }: Logged, loggedAt: string): LogEntry {
  return {
    schema: LOG_ENTRY_SCHEMA,
    id,
    loggedAt,
    source: receipt.series.provider,
    asOf: receipt.session,
    freshness: kind === 'sample' ? 'sample' : 'eod',
  }
}

/**
 * The hash of an entry in the log: `hashLeaf` of its canonical JSON.
 * @param entry an entry, or an unverified claim of one
 * @throws for what canonical JSON cannot represent
 */
export function hashLogEntry(entry: unknown): string {
  return hashLeaf(utf8ToBytes(writeCanonicalJson(entry)))
}
