import type { DailyBars } from '../market/prices/daily-bars.ts'
import { sliceBars } from '../market/prices/slice-bars.ts'
import { parseEngineVersion } from '../signals/engine-version.ts'
import { judgeEachBar } from '../signals/judge-each-bar.ts'
import { cutBars } from './cut-bars.ts'
import { makeReceipt, writeReceipt } from './make-receipt.ts'
import type { Receipt } from './receipt.ts'
import { findReceiptId } from './receipt-id.ts'

/**
 * The result of reproducing a stored receipt. `other-engine`: made by a version that
 * is not ours, so inconclusive.
 */
export type Reproduction = 'agreed' | 'differed' | 'other-engine'

/**
 * Reproduces a stored receipt in two ways: from bars cut at its date, and from all bars since. Both must
 * give the same bytes; otherwise the signal looked ahead or the record was altered.
 * @param stored a receipt with the id it is stored under
 * @param bars the bars it was made from, and later ones
 */
export function reproduceReceipt(
  stored: { readonly id: string; readonly receipt: Receipt },
  bars: DailyBars,
): Reproduction {
  const { id, receipt } = stored
  const engine = parseEngineVersion(receipt.engine)
  if (engine === null) return 'other-engine'
  const { ticker, series } = receipt
  const cut = cutBars(bars, series)
  if (cut === null) return 'differed'
  const { provider, adjustment, currency, count } = series
  const source = { ticker, bars: cut, provider, adjustment, currency }
  const since = sliceBars(bars, bars.dates.indexOf(series.firstDate), bars.dates.length)
  const [amongLater] = judgeEachBar({ ticker, bars: since, from: count - 1 }, engine)
  const made = [
    receipt,
    makeReceipt(source, engine),
    amongLater === undefined ? null : writeReceipt(source, amongLater, engine),
  ]
  return made.every((again) => again !== null && findReceiptId(again) === id)
    ? 'agreed'
    : 'differed'
}
