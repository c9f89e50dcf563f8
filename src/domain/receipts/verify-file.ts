import type { SignedLogHead } from './log-head.ts'
import {
  compareWithSaved,
  type ConsistencyVerdict,
  type SavedVerdict,
  verifyConsistency,
} from './verify-consistency.ts'
import { type DaysVerdict, verifyDays } from './verify-days.ts'
import type { VerifySignature } from './verify-head.ts'
import { type LogVerdict, verifyLogProof } from './verify-log-proof.ts'
import { type Verdict, verifyReceipt } from './verify-receipt.ts'

/** Everything that was checked of one file, each part on its own. */
export type FileReport = {
  /** Of the file itself: recomputed, chained or continued. */
  readonly subject:
    | { readonly of: 'receipt'; readonly verdict: Verdict }
    | { readonly of: 'days'; readonly verdict: DaysVerdict }
    | { readonly of: 'consistency'; readonly verdict: ConsistencyVerdict }
  /** Of a receipt: whether it is in the log, and since when. Null for other files. */
  readonly log: LogVerdict | null
  /** Against the saved head; null if there is none, or nothing to compare it with. */
  readonly saved: SavedVerdict | null
}

/**
 * Checks a file of `/api/v1/receipts/{id}`, `/days` or `/log/consistency`, whichever it is.
 * @param json the parsed file
 * @param saved the parsed file of a head that someone saved, or null
 */
export function verifyFile(
  json: unknown,
  saved: unknown,
  verifySignature: VerifySignature,
): FileReport {
  const compare = (heads: Readonly<Record<string, SignedLogHead>>) =>
    saved === null ? null : compareWithSaved(heads, saved, verifySignature)
  if (has(json, 'sealed')) {
    return { subject: { of: 'days', verdict: verifyDays(json) }, log: null, saved: null }
  }
  if (has(json, 'second')) {
    const verdict = verifyConsistency(json, verifySignature)
    const heads = verdict.kind === 'agrees' ? compare(toHeads(verdict)) : null
    return { subject: { of: 'consistency', verdict }, log: null, saved: heads }
  }
  const verdict = verifyReceipt(json)
  const log = verdict.kind === 'unreadable' ? null : verifyLogProof(json, verifySignature)
  return {
    subject: { of: 'receipt', verdict },
    log,
    saved: log?.kind === 'in-log' ? compare({ '/log/head': log.head }) : null,
  }
}

function toHeads({ first, second }: ConsistencyVerdict & { readonly kind: 'agrees' }) {
  return { '/first': first, '/second': second }
}

function has(json: unknown, field: string): boolean {
  return typeof json === 'object' && json !== null && field in json
}
