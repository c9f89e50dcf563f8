import { explainSignal, type Explanation } from '../../../domain/narration/explain-signal.ts'
import { readSignal } from '../../../domain/receipts/read-signal.ts'
import type { KeptReceipt } from '../../../use-cases/receipts/read-receipt.ts'

/** A kept receipt as its page shows it: without the bars, which come with the download. */
export type ShownReceipt = Omit<KeptReceipt, 'bars'> & {
  readonly explanation: Explanation
  readonly company: string | null
  /** Where the file is, for `tapelight verify`. */
  readonly fileUrl: string
}

/** Makes a receipt ready for the browser. */
export function toShownReceipt(
  receipt: KeptReceipt,
  { company, publicUrl }: { readonly company: string | null; readonly publicUrl: string },
): ShownReceipt {
  const { bars: _, ...kept } = receipt
  return {
    ...kept,
    company,
    explanation: explainSignal(readSignal(kept.receipt), company),
    fileUrl: `${publicUrl}/api/v1/receipts/${kept.id}`,
  }
}
