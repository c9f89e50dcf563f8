import { computeIndicators, type IndicatorSeries } from '../indicators/compute-indicators.ts'
import type { DailyBars } from '../market/prices/daily-bars.ts'
import type { Ticker } from '../market/listings/ticker.ts'
import { ENGINE_VERSION, type EngineVersion } from './engine-version.ts'
import { judgeReadings } from './judge-readings.ts'
import { findLastCross } from './last-cross.ts'
import { readBar } from './read-bar.ts'
import {
  RULE_SET,
  type NoSignal,
  type NoSignalReason,
  type Readings,
  type Signal,
} from './signal.ts'

/** Bars the rules need: the slowest indicator needs 50, plus ten to settle. */
export const BARS_NEEDED = 60

/**
 * The memory of `judgeBars`, overwritten by each call: a signal has the readings of one bar and no
 * series, and allocating eight takes a fifth of the time.
 */
let lastSeries: IndicatorSeries | undefined

/**
 * Judges one ticker at its last bar by momentum-v1. Same bars, same signal.
 * @param bars validated daily bars, oldest first, any number of them; gaps, halts and staleness are
 * checked earlier, since they need a calendar and a clock
 * @returns a signal, or no signal with the reason: `too-few-bars`, `no-volume` (none in the last 20
 * bars), or `unmeasurable` (a reading is not finite: prices or volumes near the limits of a double)
 */
export function judgeBars(
  { ticker, bars }: { ticker: Ticker; bars: DailyBars },
  engine: EngineVersion = ENGINE_VERSION,
): Signal | NoSignal {
  const index = bars.dates.length - 1
  const compute = () => (lastSeries = computeIndicators(bars, lastSeries))
  return judgeBarAt({ ticker, bars, index }, compute, engine)
}

/**
 * The same at any bar, as if the later ones did not exist.
 * @param index index of the bar to judge; -1 without bars
 * @param computed `computeIndicators(bars)`; called only when there are enough bars
 */
export function judgeBarAt(
  requested: { readonly ticker: Ticker; readonly bars: DailyBars; readonly index: number },
  computed: () => IndicatorSeries,
  engine: EngineVersion = ENGINE_VERSION,
): Signal | NoSignal {
  const { ticker, bars, index } = requested
  const asOf = bars.dates[index] ?? null
  const reject = (reason: NoSignalReason): NoSignal => {
    return { kind: 'no-signal', ticker, reason, asOf, ruleSet: RULE_SET }
  }
  const have = index + 1
  if (asOf === null || have < BARS_NEEDED) {
    return reject({ kind: 'too-few-bars', have, need: BARS_NEEDED })
  }
  const series = computed()
  const readings = readBar(bars, series, index, engine)
  if (readings.averageVolume === 0) return reject({ kind: 'no-volume' })
  if (!areFinite(readings)) return reject({ kind: 'unmeasurable' })
  const cross = findLastCross(have, series.sma20, series.sma50, engine)
  const lastCross = cross && { kind: cross.kind, date: bars.dates[cross.index] ?? '' }
  return judgeReadings({ ticker, asOf, readings, lastCross })
}

function areFinite(readings: Readings): boolean {
  for (const name in readings) {
    // The names are those of the readings.
    if (!Number.isFinite(readings[name as keyof Readings])) return false
  }
  return true
}
