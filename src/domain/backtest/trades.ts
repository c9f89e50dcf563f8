import type { DailyBars } from '../market/prices/daily-bars.ts'
import { isBroken } from './entry-marks.ts'

/** Holding periods in sessions, from open to open. */
export const HORIZONS = [1, 5, 20, 60] as const

export type Horizon = (typeof HORIZONS)[number]

/**
 * Return of a trade entered after each bar's close: bought at the next open and sold at the open
 * `horizon` sessions later, before costs.
 * @param breaks of the same bars, from `markEntries`
 * @returns percent by signal bar (1.5 means 1.5%); NaN when the bars end before the trade does, or a
 *   session is missing in it
 */
export function forwardPercents(
  { opens }: DailyBars,
  breaks: Int32Array,
  horizon: number,
): Float64Array {
  return opens.map((_, index) => {
    const exit = opens[index + 1 + horizon]
    if (exit === undefined || isBroken(breaks, index, index + 1 + horizon)) return Number.NaN
    return (exit / (opens[index + 1] ?? Number.NaN) - 1) * 100
  })
}

/**
 * The trades of one ticker and rule, one at a time: the first at the first close at which the rule fires,
 * the next at the first such close whose entry is no earlier than the last exit. A rule that fires for
 * weeks makes consecutive trades, never two at once.
 * @param fired 1 at the bars at whose close the rule fires
 * @param percents `forwardPercents` of this horizon; no trade where NaN
 * @returns indices of the signal bars, ascending, at least `horizon` apart
 */
export function takeTrades(fired: Uint8Array, percents: Float64Array, horizon: number): Int32Array {
  const taken: number[] = []
  let free = 0
  for (let index = 0; index < fired.length; index++) {
    if (index < free || fired[index] !== 1 || Number.isNaN(percents[index])) continue
    taken.push(index)
    free = index + horizon
  }
  return Int32Array.from(taken)
}
