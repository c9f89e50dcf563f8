import type { DailyBars } from '../market/prices/daily-bars.ts'
import { sliceBars } from '../market/prices/slice-bars.ts'
import { ENGINE_VERSION } from '../signals/engine-version.ts'
import { judgeEachBar } from '../signals/judge-each-bar.ts'
import { cutBars } from './cut-bars.ts'
import { makeReceipt, writeReceipt } from './make-receipt.ts'
import type { Receipt } from './receipt.ts'
import { findReceiptId } from './receipt-id.ts'

/** What came of making a kept receipt again. `other-engine`: another version made it, so it proves nothing. */
export type Reproduction = 'agreed' | 'differed' | 'other-engine'

/**
 * Makes a kept receipt again in two ways: from bars cut at its date, and among all that have come since.
 * Both have to give the same bytes, or the signal has looked ahead, or the record was touched.
 * @param kept a receipt with the id it is kept under
 * @param bars the bars it was made of, with those that came after
 */
export function reproduceReceipt(
  stored: { readonly id: string; readonly receipt: Receipt },
  bars: DailyBars,
): Reproduction {
  const { id, receipt } = stored
  if (receipt.engine !== ENGINE_VERSION) return 'other-engine'
  const { ticker, series } = receipt
  const cut = cutBars(bars, series)
  if (cut === null) return 'differed'
  const { provider, adjustment, currency, count } = series
  const source = { ticker, bars: cut, provider, adjustment, currency }
  const since = sliceBars(bars, bars.dates.indexOf(series.firstDate), bars.dates.length)
  const [amongLater] = judgeEachBar({ ticker, bars: since, from: count - 1 })
  const made = [
    receipt,
    makeReceipt(source),
    amongLater === undefined ? null : writeReceipt(source, amongLater),
  ]
  return made.every((again) => again !== null && findReceiptId(again) === id)
    ? 'agreed'
    : 'differed'
}
