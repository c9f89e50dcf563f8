import type { IndicatorSeries } from '../indicators/compute-indicators.ts'
import type { DailyBars } from '../market/prices/daily-bars.ts'
import type { Ticker } from '../market/listings/ticker.ts'
import { BARS_NEEDED } from '../signals/judge-bars.ts'
import { judgeEachBar } from '../signals/judge-each-bar.ts'
import { findLastCross } from '../signals/last-cross.ts'
import { readBar } from '../signals/read-bar.ts'
import type { Readings } from '../signals/signal.ts'
import { toDailyBars, type BarBlock } from './bar-block.ts'
import type { IndexedGap } from './find-gap.ts'
import {
  HEAD,
  STORED_BARS,
  READING_NAMES,
  writeCloses,
  writeJudged,
  type JudgedBar,
} from './screener-record.ts'
import { writeFigures } from './write-figures.ts'

/** Dependencies of screening a ticker. */
export type ScreenerTools = {
  /** Computes indicators of bars without dates; entries after the last bar are not used. */
  readonly compute: (bars: DailyBars) => IndicatorSeries
  /** From `createGapFinder`. */
  readonly findGaps: (days: Int32Array, newest: number, ticker: Ticker) => readonly IndexedGap[]
}

/** Window for gaps that affect any of the stored bars. */
const LOOKED_AT = BARS_NEEDED + STORED_BARS

/**
 * Judges the last bars of one ticker like `judgeEachBar`, and records the results.
 * @param block validated bars, any number of them
 * @param record of length `RECORD_LENGTH`; completely overwritten
 */
export function screenerBars(
  ticker: Ticker,
  block: BarBlock,
  record: Float64Array,
  tools: ScreenerTools,
): void {
  const count = block.days.length
  record.fill(Number.NaN)
  const gaps = tools.findGaps(block.days, LOOKED_AT, ticker)
  writeHead(block, record, gaps)
  writeCloses(record, block.closes)
  const bars: DailyBars = { ...block, opens: block.closes, dates: [] }
  const series = count < BARS_NEEDED ? null : tools.compute(bars)
  if (series !== null) writeCross(block, record, series)
  if (mayBeHalted(block)) {
    writeWithDates(ticker, block, record)
  } else {
    for (let ago = 0; ago < Math.min(STORED_BARS, count); ago++) {
      const index = count - 1 - ago
      writeJudged(record, ago, block.days[index] ?? 0, judgeAt(bars, index, gaps, series))
    }
  }
  writeFigures(record)
}

function writeHead(
  { closes, volumes, days }: BarBlock,
  record: Float64Array,
  gaps: readonly IndexedGap[],
): void {
  const count = days.length
  record[HEAD.barCount] = count
  record[HEAD.lastDay] = days[count - 1] ?? Number.NaN
  record[HEAD.close] = closes[count - 1] ?? Number.NaN
  const isNext = gaps.at(-1)?.index !== count - 1
  record[HEAD.previousClose] = (isNext ? closes[count - 2] : undefined) ?? Number.NaN
  record[HEAD.volume] = volumes[count - 1] ?? Number.NaN
  record[HEAD.crossSide] = 0
}

function writeCross({ days }: BarBlock, record: Float64Array, series: IndicatorSeries): void {
  const cross = findLastCross(days.length, series.sma20, series.sma50)
  if (cross === null) return
  record[HEAD.crossSide] = cross.kind === 'golden' ? 1 : -1
  record[HEAD.crossDay] = days[cross.index] ?? Number.NaN
  record[HEAD.crossBarsAgo] = days.length - 1 - cross.index
}

/** A halt leaves bars without volume; the full check, which needs dates, runs only then. */
function mayBeHalted({ volumes }: BarBlock): boolean {
  return volumes.subarray(-STORED_BARS).includes(0)
}

function writeWithDates(ticker: Ticker, block: BarBlock, record: Float64Array): void {
  const bars = toDailyBars(block)
  const from = Math.max(0, bars.dates.length - STORED_BARS)
  for (const [ago, judged] of judgeEachBar({ ticker, bars, from }).toReversed().entries()) {
    writeJudged(
      record,
      ago,
      block.days[bars.dates.length - 1 - ago] ?? 0,
      judged.kind === 'signal' ? { kind: 'readings', readings: judged.readings } : judged,
    )
  }
}

/** Judges the bar like `judgeEachBar`, with the same order of reasons. */
function judgeAt(
  bars: DailyBars,
  index: number,
  gaps: readonly IndexedGap[],
  series: IndicatorSeries | null,
): JudgedBar {
  const oldest = Math.max(0, index - BARS_NEEDED + 1)
  const found = gaps.find((gap) => gap.index > oldest && gap.index <= index)
  if (found !== undefined) {
    const { missingFrom, missingTo, sessions } = found
    return { kind: 'no-signal', reason: { kind: 'gap', missingFrom, missingTo, sessions } }
  }
  const have = index + 1
  if (series === null || have < BARS_NEEDED) {
    return { kind: 'no-signal', reason: { kind: 'too-few-bars', have, need: BARS_NEEDED } }
  }
  const readings = readBar(bars, series, index)
  if (readings.averageVolume === 0) return { kind: 'no-signal', reason: { kind: 'no-volume' } }
  if (!areFinite(readings)) return { kind: 'no-signal', reason: { kind: 'unmeasurable' } }
  return { kind: 'readings', readings }
}

function areFinite(readings: Readings): boolean {
  return READING_NAMES.every((name) => Number.isFinite(readings[name]))
}
