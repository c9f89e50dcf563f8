import type { DailyBars } from '../market/prices/daily-bars.ts'
import { isBroken } from './entry-marks.ts'

/** How many sessions a trade is held, from open to open. */
export const HORIZONS = [1, 5, 20, 60] as const

export type Horizon = (typeof HORIZONS)[number]

/**
 * What a trade would have come to that somebody who saw a bar's close could enter: bought at the next
 * open and sold at the open `horizon` sessions after that, before costs.
 * @param breaks of the same bars, from `markEntries`
 * @returns percent by the bar of the signal (1.5 means 1.5%); NaN where the bars end before the trade, or
 *   a session is missing in it
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
 * The trades of one ticker and rule, one at a time: the first at the first close at which the rule
 * holds, the next at the first such close from which it is entered no earlier than the last was left.
 * So a rule that holds for weeks makes one trade after the other and never two at once.
 * @param held 1 at the bars at whose close the rule holds
 * @param percents `forwardPercents` of this horizon; where they are NaN no trade is made
 * @returns positions of the bars of the signals, ascending, `horizon` or more apart
 */
export function takeTrades(held: Uint8Array, percents: Float64Array, horizon: number): Int32Array {
  const taken: number[] = []
  let free = 0
  for (let index = 0; index < held.length; index++) {
    if (index < free || held[index] !== 1 || Number.isNaN(percents[index])) continue
    taken.push(index)
    free = index + horizon
  }
  return Int32Array.from(taken)
}
