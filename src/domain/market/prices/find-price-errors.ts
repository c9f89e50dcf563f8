import type { DailyBars, RejectedBar } from './daily-bars.ts'
import { fail, succeed, type Outcome } from '../../../platform/outcome.ts'
import { findJumps, type Jump, type PriceEvents } from './find-jumps.ts'

/** An error that lasts a week at most is a spike; anything longer is a level shift. */
const MAX_SPIKE_BARS = 5

/** No stock trades at twenty times its own low in a day; a price in the wrong unit does. */
const WIDEST_BAR_RATIO = 20

/**
 * Finds valid-looking bars whose prices contradict their neighbors: splits not applied, applied to only
 * some bars or applied twice, and pence mixed with pounds. Yahoo serves such series now and then. Ignores
 * splits below 5:4, which move prices no more than a bad day does.
 * @param bars validated bars, oldest first
 * @param events known events of the same listing; without any, only changes of unit are found
 * @returns the bars to reject, oldest first; or, as failure, why no part of the series can be trusted:
 * the unit changes for good, and it is unknown which is right
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
