import type { IndicatorSeries } from '../indicators/compute-indicators.ts'
import type { DailyBars } from '../market/prices/daily-bars.ts'
import { ENGINE_VERSION, type EngineVersion } from './engine-version.ts'
import { levelWith } from './level.ts'
import type { Readings } from './signal.ts'

/** How many bars back OBV is compared with; also the window of the mean volume. */
export const OBV_LOOKBACK_BARS = 20
/** How many bars back SMA 20 is compared with. */
export const SLOPE_LOOKBACK_BARS = 5

/**
 * The readings of one bar, from series computed once for all bars.
 * @param bars validated daily bars, oldest first
 * @param series `computeIndicators(bars)`
 * @param index index of the bar to judge
 * @param engine the version to read it with
 * @returns NaN for a series that is still warming up at that bar
 */
export function readBar(
  bars: DailyBars,
  series: IndicatorSeries,
  index: number,
  engine: EngineVersion = ENGINE_VERSION,
): Readings {
  const sma20 = at(series.sma20, index)
  return {
    close: at(bars.closes, index),
    rsi: at(series.rsi, index),
    adx: at(series.adx, index),
    plusDi: at(series.plusDi, index),
    minusDi: at(series.minusDi, index),
    sma20,
    sma50: levelWith(sma20, at(series.sma50, index), engine),
    sma20FiveBarsAgo: levelWith(sma20, at(series.sma20, index - SLOPE_LOOKBACK_BARS), engine),
    obvChange: at(series.obv, index) - at(series.obv, index - OBV_LOOKBACK_BARS),
    cmf: at(series.cmf, index),
    averageVolume: averageVolume(bars.volumes, index),
  }
}

function at(series: Float64Array, index: number): number {
  return series[index] ?? Number.NaN
}

function averageVolume(volumes: Float64Array, index: number): number {
  let sum = 0
  for (let bar = index - OBV_LOOKBACK_BARS + 1; bar <= index; bar++) sum += at(volumes, bar)
  return sum / OBV_LOOKBACK_BARS
}
