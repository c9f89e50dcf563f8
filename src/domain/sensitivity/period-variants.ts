import { adx } from '../indicators/adx.ts'
import { INDICATORS } from '../indicators/catalogue.ts'
import { cmf } from '../indicators/cmf.ts'
import { obv } from '../indicators/obv.ts'
import { rsi } from '../indicators/rsi.ts'
import { sma } from '../indicators/sma.ts'
import type { DailyBars } from '../market/prices/daily-bars.ts'
import { ENGINE_VERSION } from '../signals/engine-version.ts'
import { levelWith } from '../signals/level.ts'
import type { Measures } from '../signals/measures.ts'
import { OBV_LOOKBACK_BARS, SLOPE_LOOKBACK_BARS } from '../signals/read-bar.ts'
import type { Readings } from '../signals/signal.ts'
import type { PeriodSetting, SettingChange } from './sensitivity.ts'

/** The affected measures at the last bar with a different period. */
type PeriodVariant = { readonly changed: SettingChange; readonly moved: Partial<Measures> }

type MeasureWith = (period: number) => Partial<Measures>

/**
 * Each period about a tenth shorter and longer, the others as published.
 * @param bars validated daily bars, oldest first, 60 or more of them
 * @param readings the published readings of the last bar
 * @returns two variants for each period, the shorter first, with only the affected measures
 */
export function listPeriodVariants(bars: DailyBars, readings: Readings): PeriodVariant[] {
  const [short, long] = INDICATORS.sma.periods
  const { closes } = bars
  const obvSeries = obv(bars)
  const shortAverages = sma(closes, short)
  const tryBoth = (setting: PeriodSetting, published: number, measure: MeasureWith) =>
    nearPeriods(published).map((tried) => ({
      changed: { setting, published, tried },
      moved: measure(tried),
    }))
  return [
    tryBoth('rsi-period', INDICATORS.rsi.periods[0], (period) => ({
      rsi: ago(rsi(closes, period), 0),
    })),
    tryBoth('adx-period', INDICATORS.adx.periods[0], (period) => ({
      adx: ago(adx(bars, period).adx, 0),
    })),
    tryBoth('sma-short', short, (period) => {
      const averages = sma(closes, period)
      const smaNow = ago(averages, 0)
      const smaSlope = subtractLevel(smaNow, ago(averages, SLOPE_LOOKBACK_BARS))
      return { smaGap: subtractLevel(smaNow, readings.sma50), smaSlope }
    }),
    tryBoth('sma-long', long, (period) => ({
      smaGap: subtractLevel(readings.sma20, ago(sma(closes, period), 0)),
    })),
    tryBoth('slope-lookback', SLOPE_LOOKBACK_BARS, (period) => ({
      smaSlope: subtractLevel(readings.sma20, ago(shortAverages, period)),
    })),
    tryBoth('obv-lookback', OBV_LOOKBACK_BARS, (period) => ({
      obvChange: ago(obvSeries, 0) - ago(obvSeries, period),
    })),
    tryBoth('cmf-period', INDICATORS.cmf.periods[0], (period) => ({
      cmf: ago(cmf(bars, period), 0),
    })),
  ].flat()
}

/** A tenth less and a tenth more, in whole bars; halves round outward, e.g. 5 to 4 and 6. */
function nearPeriods(period: number): readonly [number, number] {
  const tenth = period / 10
  return [period - Math.floor(tenth + 0.5), period + Math.floor(tenth + 0.5)]
}

/** Two averages' difference: 0 where they differ by rounding only. */
function subtractLevel(average: number, other: number): number {
  return average - levelWith(average, other, ENGINE_VERSION)
}

function ago(series: Float64Array, bars: number): number {
  return series.at(-1 - bars) ?? Number.NaN
}
