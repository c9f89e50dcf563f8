import { computeFurther } from '../../indicators/compute-further.ts'
import { computeIndicators } from '../../indicators/compute-indicators.ts'
import type { DailyBars } from '../../market/prices/daily-bars.ts'

/** Look-back of the OBV change, the same as in the signal's rules. */
export const OBV_BARS = 20

/** What the conventions compare, at one bar: in points unless noted. Unrounded. */
export type TechnicalReadings = {
  /** In the series' currency. */
  readonly close: number
  readonly rsi: number
  readonly adx: number
  readonly plusDi: number
  readonly minusDi: number
  /** In the series' currency, as are the EMAs, the MACD's lines and the bands. */
  readonly sma20: number
  readonly sma50: number
  /** OBV now minus OBV 20 bars ago, in shares. */
  readonly obvChange: number
  /** -1 to 1. */
  readonly cmf: number
  readonly ema12: number
  readonly ema26: number
  readonly macdLine: number
  readonly macdSignal: number
  readonly bollingerUpper: number
  readonly bollingerLower: number
  readonly stochasticK: number
  readonly stochasticD: number
  readonly stochasticRsiK: number
  readonly cci: number
  readonly williamsR: number
  readonly mfi: number
  /** In percent: 1.5 means 1.5%. */
  readonly rocPercent: number
  readonly aroonUp: number
  readonly aroonDown: number
}

/**
 * The readings of the last bar.
 * @param bars validated daily bars, oldest first; there may be none
 * @returns NaN for indicators that are still warming up
 */
export function readTechnicals(bars: DailyBars): TechnicalReadings {
  const series = computeIndicators(bars)
  const further = computeFurther(bars)
  return {
    close: last(bars.closes),
    rsi: last(series.rsi),
    adx: last(series.adx),
    plusDi: last(series.plusDi),
    minusDi: last(series.minusDi),
    sma20: last(series.sma20),
    sma50: last(series.sma50),
    obvChange: last(series.obv) - (series.obv.at(-1 - OBV_BARS) ?? NaN),
    cmf: last(series.cmf),
    ema12: last(further.ema12),
    ema26: last(further.ema26),
    macdLine: last(further.macdLine),
    macdSignal: last(further.macdSignal),
    bollingerUpper: last(further.bollingerUpper),
    bollingerLower: last(further.bollingerLower),
    stochasticK: last(further.stochasticK),
    stochasticD: last(further.stochasticD),
    stochasticRsiK: last(further.stochasticRsiK),
    cci: last(further.cci),
    williamsR: last(further.williamsR),
    mfi: last(further.mfi),
    rocPercent: last(further.roc),
    aroonUp: last(further.aroonUp),
    aroonDown: last(further.aroonDown),
  }
}

function last(series: Float64Array): number {
  return series.at(-1) ?? NaN
}
