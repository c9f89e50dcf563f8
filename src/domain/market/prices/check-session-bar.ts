import { findBarError } from './check-bars.ts'
import type { SessionBar } from './session-bar.ts'

/** Closes closer than this are the same price, rounded differently. */
const TOLERANCE_RATIO = 0.002

/** Trading doesn't change a price by this factor from one session to the next; a unit does. */
const UNIT_RATIO = 50

/**
 * Why a bar cannot continue a series, or null when it can.
 * @param last the newest bar of the series, in the prices of its day; null without one
 * @returns a short reason that quotes the values
 */
export function findSessionBarError(
  bar: SessionBar,
  last: { readonly date: string; readonly close: number } | null,
): string | null {
  const { splitRatio, previousClose, close } = bar
  const error = findBarError(bar, null)
  if (error !== null) return error
  if (!(splitRatio > 0 && splitRatio < Infinity)) return `split ratio is ${splitRatio}`
  if (last === null || last.date >= bar.date) return null
  const before = last.close / splitRatio
  if (previousClose !== null && Math.abs(previousClose / before - 1) > TOLERANCE_RATIO) {
    return `previous close is ${previousClose}, and ${before} is stored`
  }
  const size = Math.abs(Math.log(close / before))
  return size < Math.log(UNIT_RATIO) ? null : `close ${close} after ${before}`
}
