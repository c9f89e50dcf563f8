import { computeIndicators } from '../indicators/compute-indicators.ts'
import type { DailyBars } from '../market/prices/daily-bars.ts'
import { findBarGaps } from '../market/prices/find-bar-gaps.ts'
import { findHalt } from '../market/prices/find-halt.ts'
import { firstBars } from '../market/prices/first-bars.ts'
import type { Ticker } from '../market/listings/ticker.ts'
import { BARS_NEEDED } from '../signals/judge-bars.ts'
import { takeMeasures } from '../signals/measures.ts'
import { readBar } from '../signals/read-bar.ts'
import type { EntryRule } from './entry-rules.ts'

/** Possible entries of one ticker; all columns are aligned with its bars. */
export type EntryMarks = {
  /** 1 at each bar whose close gives a signal (WATCH included) by `judgeFinishedBars`. */
  readonly judged: Uint8Array
  /** For each rule, 1 at the judged bars where it fires at the close. */
  readonly fired: readonly Uint8Array[]
  /** Cumulative count of gaps before each bar, inclusive. */
  readonly breaks: Int32Array
}

/**
 * Marks the closes at which each rule fires, each judged as if later bars did not exist.
 * @param bars validated daily bars, oldest first, any number of them
 * @param breaks of the bars, if already counted
 */
export function markEntries(
  { ticker, bars }: { readonly ticker: Ticker; readonly bars: DailyBars },
  rules: readonly EntryRule[],
  breaks = countBreaks(ticker, bars),
): EntryMarks {
  const { length } = bars.dates
  const judged = new Uint8Array(length)
  const fired = rules.map(() => new Uint8Array(length))
  const series = computeIndicators(bars)
  for (let index = BARS_NEEDED - 1; index < length; index++) {
    if (isBroken(breaks, index - BARS_NEEDED + 1, index) || isHalted(bars, index)) continue
    const readings = readBar(bars, series, index)
    if (readings.averageVolume === 0 || !Object.values(readings).every(Number.isFinite)) continue
    judged[index] = 1
    const measures = takeMeasures(readings)
    for (const [position, rule] of rules.entries()) {
      const column = fired[position]
      if (column !== undefined && rule.isMet(measures)) column[index] = 1
    }
  }
  return { judged, fired, breaks }
}

/** Whether sessions are missing between two bars, by index. */
export function isBroken(breaks: Int32Array, from: number, to: number): boolean {
  return breaks[to] !== breaks[from]
}

/** Cumulative count of gaps before each bar, inclusive. */
export function countBreaks(ticker: Ticker, bars: DailyBars): Int32Array {
  const { dates } = bars
  const gaps = findBarGaps(bars, ticker, dates.length)
  const breaks = new Int32Array(dates.length)
  let passed = 0
  for (const [index, date] of dates.entries()) {
    while (passed < gaps.length && (gaps[passed]?.missingTo ?? '') < date) passed += 1
    breaks[index] = passed
  }
  return breaks
}

/** A halt ends in a bar without volume; the check is skipped otherwise. */
function isHalted(bars: DailyBars, index: number): boolean {
  return bars.volumes[index] === 0 && findHalt(firstBars(bars, index + 1)) !== null
}
