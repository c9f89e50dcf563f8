import { explainSignal, type Explanation } from '../../../domain/explanations/explain-signal.ts'
import { readSignal } from '../../../domain/receipts/read-signal.ts'
import type { StoredReceipt } from '../../../use-cases/receipts/read-receipt.ts'

/** A stored receipt as its page shows it: without the bars, which come with the download. */
export type ReceiptDetails = Omit<StoredReceipt, 'bars'> & {
  readonly explanation: Explanation
  readonly company: string | null
  /** URL of the file for `tapelight verify`. */
  readonly fileUrl: string
}

/** Prepares a receipt for the browser. */
export function toReceiptDetails(
  receipt: StoredReceipt,
  { company, publicUrl }: { readonly company: string | null; readonly publicUrl: string },
): ReceiptDetails {
  const { bars: _, ...stored } = receipt
  return {
    ...stored,
    company,
    explanation: explainSignal(readSignal(stored.receipt), company),
    fileUrl: `${publicUrl}/api/v1/receipts/${stored.id}`,
  }
}
