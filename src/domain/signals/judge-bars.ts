import { computeIndicators } from '../indicators/compute-indicators.ts'
import type { DailyBars } from '../market/daily-bars.ts'
import type { Ticker } from '../market/ticker.ts'
import { judgeReadings } from './judge-readings.ts'
import { findLastCross } from './last-cross.ts'
import { readBar } from './read-bar.ts'
import { RULE_SET, type NoSignal, type NoSignalReason, type Signal } from './signal.ts'

/** Bars the rules ask for: the slowest indicator needs 50, ten more let it settle. */
export const BARS_NEEDED = 60

/**
 * Judges one ticker at its last bar by momentum-v1. Same bars, same signal.
 * @param bars checked daily bars, oldest first, any number of them; gaps, halts and staleness are
 * settled before, since they need a calendar and a clock
 * @returns a signal, or no signal with the reason: `too-few-bars`, `no-volume` (none in the last 20
 * bars), or `unmeasurable` (a reading is not finite: prices or volumes near the limits of a double)
 */
export function judgeBars({
  ticker,
  bars,
}: {
  ticker: Ticker
  bars: DailyBars
}): Signal | NoSignal {
  const asOf = bars.dates.at(-1) ?? null
  const refuse = (reason: NoSignalReason): NoSignal => {
    return { kind: 'no-signal', ticker, reason, asOf, ruleSet: RULE_SET }
  }
  const have = bars.dates.length
  if (asOf === null || have < BARS_NEEDED) {
    return refuse({ kind: 'too-few-bars', have, need: BARS_NEEDED })
  }
  const series = computeIndicators(bars)
  const readings = readBar(bars, series, have - 1)
  if (readings.averageVolume === 0) return refuse({ kind: 'no-volume' })
  if (!Object.values(readings).every(Number.isFinite)) return refuse({ kind: 'unmeasurable' })
  const lastCross = findLastCross(bars.dates, series.sma20, series.sma50)
  return judgeReadings({ ticker, asOf, readings, lastCross })
}
