import { ENGINE_VERSION } from '../signals/engine-version.ts'
import { writeCanonicalJson } from './canonical-json.ts'
import { findDifferences, type Difference } from './find-differences.ts'
import { makeReceipt } from './make-receipt.ts'
import { readReceiptFile, type ClaimedReceipt } from './read-receipt-file.ts'
import { findReceiptId } from './receipt-id.ts'

/** What came of recomputing a receipt. */
export type Verdict =
  | { readonly kind: 'agrees'; readonly id: string; readonly engine: string }
  | {
      readonly kind: 'differs'
      /** At least one; of the file's own fields, `/id` and `/receipt/…`. */
      readonly differences: readonly Difference[]
      /** Who computed what was said, and who computed it now. */
      readonly engine: { readonly claimed: string; readonly ours: string }
    }
  /** It cannot be recomputed: what keeps it from that, one sentence each. */
  | { readonly kind: 'unreadable'; readonly problems: readonly string[] }

/**
 * Recomputes a receipt from the bars that came with it, without any network, and compares it with what
 * was said byte for byte in canonical JSON. A wrong hash of the bars, a wrong id, a field too many and
 * another version of the engine are differences like any other.
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
  // The id is that of what was said: a receipt that was changed has two reasons to differ.
  const idOfClaimed = findReceiptId(receipt)
  return [
    ...findDifferences(id, idOfClaimed, '/id'),
    ...findDifferences(receipt, JSON.parse(writeCanonicalJson(computed)), '/receipt'),
  ]
}
