import type { DailyBars } from '../market/prices/daily-bars.ts'
import { aroon } from './aroon.ts'
import { bollinger } from './bollinger.ts'
import { cci } from './cci.ts'
import { ema } from './ema.ts'
import { FURTHER_INDICATORS } from './further-catalogue.ts'
import { macd } from './macd.ts'
import { mfi } from './mfi.ts'
import { roc } from './roc.ts'
import { stochasticRsi } from './stochastic-rsi.ts'
import { stochastic } from './stochastic.ts'
import { williamsR } from './williams-r.ts'

/** The readings of the ten further indicators, aligned with the bars; NaN while warming up. */
export type FurtherSeries = {
  readonly ema12: Float64Array
  readonly ema26: Float64Array
  readonly macdLine: Float64Array
  readonly macdSignal: Float64Array
  readonly macdHistogram: Float64Array
  readonly bollingerUpper: Float64Array
  readonly bollingerMiddle: Float64Array
  readonly bollingerLower: Float64Array
  readonly stochasticK: Float64Array
  readonly stochasticD: Float64Array
  readonly stochasticRsiK: Float64Array
  readonly stochasticRsiD: Float64Array
  readonly cci: Float64Array
  readonly williamsR: Float64Array
  readonly mfi: Float64Array
  readonly roc: Float64Array
  readonly aroonUp: Float64Array
  readonly aroonDown: Float64Array
}

/**
 * All ten further indicators at their catalogue periods: EMA 12 and 26, MACD 12, 26, 9, Bollinger Bands
 * 20 at two deviations, Stochastic 14, 3, 3, StochRSI 14, 14, 3, 3, CCI 20, Williams %R 14, MFI 14, ROC
 * 10, Aroon 25.
 * @param bars validated daily bars, oldest first; there may be none
 * @returns eighteen series as long as the bars
 */
export function computeFurther(bars: DailyBars): FurtherSeries {
  const { closes } = bars
  const [short, long] = FURTHER_INDICATORS.ema.periods
  const [fast, slow, macdSignal] = FURTHER_INDICATORS.macd.periods
  const [range, smoothing, signal] = FURTHER_INDICATORS.stochastic.periods
  const [rsiBars, rsiRange, rsiSmoothing, rsiSignal] = FURTHER_INDICATORS['stochastic-rsi'].periods

  const lines = macd(closes, { fast, slow, signal: macdSignal })
  const bands = bollinger(closes, FURTHER_INDICATORS.bollinger.periods[0])
  const ofPrice = stochastic(bars, { window: range, smoothing, signal })
  const ofRsi = stochasticRsi(closes, {
    rsi: rsiBars,
    window: rsiRange,
    smoothing: rsiSmoothing,
    signal: rsiSignal,
  })
  const extremes = aroon(bars, FURTHER_INDICATORS.aroon.periods[0])
  return {
    ema12: ema(closes, short),
    ema26: ema(closes, long),
    macdLine: lines.line,
    macdSignal: lines.signal,
    macdHistogram: lines.histogram,
    bollingerUpper: bands.upper,
    bollingerMiddle: bands.middle,
    bollingerLower: bands.lower,
    stochasticK: ofPrice.k,
    stochasticD: ofPrice.d,
    stochasticRsiK: ofRsi.k,
    stochasticRsiD: ofRsi.d,
    cci: cci(bars, FURTHER_INDICATORS.cci.periods[0]),
    williamsR: williamsR(bars, FURTHER_INDICATORS['williams-r'].periods[0]),
    mfi: mfi(bars, FURTHER_INDICATORS.mfi.periods[0]),
    roc: roc(closes, FURTHER_INDICATORS.roc.periods[0]),
    aroonUp: extremes.up,
    aroonDown: extremes.down,
  }
}
