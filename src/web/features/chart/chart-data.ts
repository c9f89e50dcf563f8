import { computeIndicators } from '../../../domain/indicators/compute-indicators.ts'
import type { DailyBars } from '../../../domain/market/prices/daily-bars.ts'

/** Daily bars as plain lists, as a loader passes them to the browser. */
export type PlainBars = {
  readonly dates: readonly string[]
  readonly opens: readonly number[]
  readonly highs: readonly number[]
  readonly lows: readonly number[]
  readonly closes: readonly number[]
  readonly volumes: readonly number[]
}

/**
 * Everything the chart, its readout and its table show for one day; null while an indicator warms
 * up.
 */
export type ChartDay = {
  readonly date: string
  readonly open: number
  readonly high: number
  readonly low: number
  readonly close: number
  readonly volume: number
  readonly sma20: number | null
  readonly sma50: number | null
  readonly rsi: number | null
  readonly adx: number | null
  readonly obv: number | null
  readonly cmf: number | null
}

/** Columns in wire format. */
export function toPlainBars(bars: DailyBars): PlainBars {
  return {
    dates: bars.dates,
    opens: [...bars.opens],
    highs: [...bars.highs],
    lows: [...bars.lows],
    closes: [...bars.closes],
    volumes: [...bars.volumes],
  }
}

/** One entry per bar, with the same indicator functions that compute the signal. */
export function toChartDays(plain: PlainBars): readonly ChartDay[] {
  const bars: DailyBars = {
    dates: plain.dates,
    opens: Float64Array.from(plain.opens),
    highs: Float64Array.from(plain.highs),
    lows: Float64Array.from(plain.lows),
    closes: Float64Array.from(plain.closes),
    volumes: Float64Array.from(plain.volumes),
  }
  const series = computeIndicators(bars)
  return plain.dates.map((date, index) => ({
    date,
    open: at(bars.opens, index),
    high: at(bars.highs, index),
    low: at(bars.lows, index),
    close: at(bars.closes, index),
    volume: at(bars.volumes, index),
    sma20: reading(series.sma20, index),
    sma50: reading(series.sma50, index),
    rsi: reading(series.rsi, index),
    adx: reading(series.adx, index),
    obv: reading(series.obv, index),
    cmf: reading(series.cmf, index),
  }))
}

function at(column: Float64Array, index: number): number {
  return column[index] ?? Number.NaN
}

function reading(column: Float64Array, index: number): number | null {
  const value = at(column, index)
  return Number.isFinite(value) ? value : null
}
