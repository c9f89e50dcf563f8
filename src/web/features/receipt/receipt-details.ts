import { explainSignal, type Explanation } from '../../../domain/explanations/explain-signal.ts'
import { readSignal } from '../../../domain/receipts/read-signal.ts'
import { verifyReceipt, type Verdict } from '../../../domain/receipts/verify-receipt.ts'
import type { StoredReceipt } from '../../../use-cases/receipts/read-receipt.ts'

/** A stored receipt as its page shows it: without the bars, which come with the download. */
export type ReceiptDetails = Omit<StoredReceipt, 'bars'> & {
  readonly explanation: Explanation
  readonly company: string | null
  /** What recomputing it gave just now. */
  readonly verdict: Verdict['kind']
  /** URL of the file for `tapelight verify`. */
  readonly fileUrl: string
}

/** Recomputes a receipt, and prepares it for the browser. */
export function toReceiptDetails(
  receipt: StoredReceipt,
  { company, publicUrl }: { readonly company: string | null; readonly publicUrl: string },
): ReceiptDetails {
  const { bars, ...stored } = receipt
  return {
    ...stored,
    company,
    explanation: explainSignal(readSignal(stored.receipt), company),
    verdict: verifyReceipt({ id: stored.id, receipt: stored.receipt, bars: toColumns(bars) }).kind,
    fileUrl: `${publicUrl}/api/v1/receipts/${stored.id}`,
  }
}

/** The bars as in the file that anyone can verify. */
function toColumns({ dates, opens, highs, lows, closes, volumes }: StoredReceipt['bars']) {
  return {
    dates,
    opens: [...opens],
    highs: [...highs],
    lows: [...lows],
    closes: [...closes],
    volumes: [...volumes],
  }
}
