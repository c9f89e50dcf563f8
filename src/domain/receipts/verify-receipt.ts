import {
  ENGINE_VERSION,
  parseEngineVersion,
  type EngineVersion,
} from '../signals/engine-version.ts'
import { writeCanonicalJson } from './canonical-json.ts'
import { findDifferences, type Difference } from './find-differences.ts'
import { makeReceipt } from './make-receipt.ts'
import { readReceiptFile, type ClaimedReceipt } from './read-receipt-file.ts'
import { findReceiptId } from './receipt-id.ts'

/** The result of recomputing a receipt. */
export type Verdict =
  | { readonly kind: 'agrees'; readonly id: string; readonly engine: string }
  | {
      readonly kind: 'differs'
      /** At least one; paths in the file: `/id` and `/receipt/…`. */
      readonly differences: readonly Difference[]
      /** Engine versions of the claim and of the recomputation. */
      readonly engine: { readonly claimed: string; readonly ours: string }
    }
  /** It cannot be recomputed; the reasons, one sentence each. */
  | { readonly kind: 'unreadable'; readonly problems: readonly string[] }

/**
 * Recomputes a receipt from its included bars, offline, and compares it with the claim byte for byte in
 * canonical JSON, with the engine version it was made with. A wrong bar hash, a wrong id, an extra field
 * and an engine version that is not ours are ordinary differences.
 * @param json the parsed file of `/api/v1/receipts/{id}`
 */
export function verifyReceipt(json: unknown): Verdict {
  const read = readReceiptFile(json)
  if (!read.ok) return { kind: 'unreadable', problems: read.failure }
  const claimed = read.value
  const engine = parseEngineVersion(claimed.engine) ?? ENGINE_VERSION
  const differences = compare(claimed, engine)
  if (differences.length === 0) return { kind: 'agrees', id: claimed.id, engine }
  return { kind: 'differs', differences, engine: { claimed: claimed.engine, ours: engine } }
}

function compare(
  { id, receipt, ticker, series, bars }: ClaimedReceipt,
  engine: EngineVersion,
): readonly Difference[] {
  const { provider, adjustment, currency } = series
  const computed = makeReceipt({ ticker, bars, provider, adjustment, currency }, engine)
  // The id is computed from the claim, so a changed receipt differs twice.
  const idOfClaimed = findReceiptId(receipt)
  return [
    ...findDifferences(id, idOfClaimed, '/id'),
    ...findDifferences(receipt, JSON.parse(writeCanonicalJson(computed)), '/receipt'),
  ]
}
