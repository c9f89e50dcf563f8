import type { DailyBars, RejectedBar } from './daily-bars.ts'
import { fail, succeed, type Outcome } from '../../../platform/outcome.ts'
import { findJumps, type Jump, type PriceEvents } from './find-jumps.ts'

/** A fault that comes and goes within a week is a spike; what lasts longer is another level. */
const MAX_SPIKE_BARS = 5

/** No stock trades at twenty times its own low within a day; a price in other units does. */
const WIDEST_BAR_RATIO = 20

/**
 * Finds sound-looking bars whose prices contradict their neighbours: splits not applied, applied to
 * some bars only or applied twice, and pence among pounds. Yahoo serves such series now and then.
 * Splits below 5:4 are not looked for: they move prices no more than a bad day does.
 * @param bars checked bars, oldest first
 * @param events of the same listing, as far as they are known; without any, only changes of unit are found
 * @returns the bars to set aside, oldest first; or, as failure, why no part of the series can be
 * trusted: the unit changes for good, and nothing says which unit is right
 */
export function findPriceErrors(
  bars: DailyBars,
  events: PriceEvents,
): Outcome<readonly RejectedBar[], string> {
  const wide = findWideBars(bars)
  const stored = bars.dates.map((_, index) => index).filter((index) => !wide.has(index))
  const errors = new Map(wide)
  const jumps = findJumps(bars, stored, events)
  for (let next = 0; next < jumps.length; next += 1) {
    const jump = jumps[next]
    const back = jumps[next + 1]
    if (jump === undefined) break
    if (back !== undefined && isSpike(jump, back, stored)) {
      for (const index of stored) {
        if (index >= jump.index && index < back.index) errors.set(index, spikeReason(jump))
      }
      next += 1
    } else if (jump.split === null) {
      return fail(`prices change by a factor of ${round(jump.ratio)} on ${bars.dates[jump.index]}`)
    } else if (jump.isAtSplit) {
      for (const index of stored) if (index < jump.index) errors.set(index, levelReason(jump))
    }
  }
  return succeed(
    [...errors]
      .toSorted(([left], [right]) => left - right)
      .map(([index, reason]) => ({ date: bars.dates[index] ?? '', reason })),
  )
}

function findWideBars(bars: DailyBars): Map<number, string> {
  const wide = new Map<number, string>()
  for (const [index, high] of bars.highs.entries()) {
    const low = bars.lows[index] ?? high
    if (high / low >= WIDEST_BAR_RATIO) wide.set(index, `high ${high} is far above low ${low}`)
  }
  return wide
}

function isSpike(jump: Jump, back: Jump, stored: readonly number[]): boolean {
  const length = stored.indexOf(back.index) - stored.indexOf(jump.index)
  const remainder = Math.abs(Math.log(jump.ratio) + Math.log(back.ratio))
  return length <= MAX_SPIKE_BARS && remainder < Math.log(1.3)
}

function spikeReason(jump: Jump): string {
  const cause =
    jump.split === null ? '' : `, as if the split of ${jump.split.date} were not applied`
  return `prices leap by a factor of ${round(jump.ratio)} and back${cause}`
}

function levelReason(jump: Jump): string {
  return `prices do not follow the split of ${jump.split?.date ?? ''}`
}

function round(ratio: number): number {
  return Number(ratio.toPrecision(3))
}
