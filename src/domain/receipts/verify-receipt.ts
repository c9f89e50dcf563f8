import { ENGINE_VERSION } from '../signals/engine-version.ts'
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
 * canonical JSON. A wrong bar hash, a wrong id, an extra field and another engine version are ordinary
 * differences.
 * @param json the parsed file of `/api/v1/receipts/{id}`
 */
export function verifyReceipt(json: unknown): Verdict {
  const read = readReceiptFile(json)
  if (!read.ok) return { kind: 'unreadable', problems: read.failure }
  const claimed = read.value
  const differences = compare(claimed)
  if (differences.length === 0) return { kind: 'agrees', id: claimed.id, engine: ENGINE_VERSION }
  return { kind: 'differs', differences, engine: { claimed: claimed.engine, ours: ENGINE_VERSION } }
}

function compare({ id, receipt, ticker, series, bars }: ClaimedReceipt): readonly Difference[] {
  const { provider, adjustment, currency } = series
  const computed = makeReceipt({ ticker, bars, provider, adjustment, currency })
  // The id is computed from the claim, so a changed receipt differs twice.
  const idOfClaimed = findReceiptId(receipt)
  return [
    ...findDifferences(id, idOfClaimed, '/id'),
    ...findDifferences(receipt, JSON.parse(writeCanonicalJson(computed)), '/receipt'),
  ]
}
