import { INDICATORS } from './catalogue.ts'
import type { IndicatorSeries } from './compute-indicators.ts'
import { createFusedSlot, type FusedSlot } from './fused-slot.ts'
import { createFusedSmoothing } from './fused-smoothing.ts'
import { createLongWindow, createShortWindows } from './fused-windows.ts'

/** `computeIndicators` for scans: one symbol after the other in memory that is claimed once. */
export type FusedKernel = {
  readonly slot: FusedSlot
  /**
   * Reads the first `bars` places of the lane's columns and writes those of its series; what stands
   * behind them means nothing. The readings are those of `computeIndicators`, bit for bit.
   * @throws RangeError when the lane has fewer places
   */
  readonly compute: (bars: number) => void
}

/**
 * The five indicators at the periods of the catalogue, in three passes over columns at fixed places.
 * Each pass is a closure over its arrays, and gives them names of its own before it loops: V8 then
 * knows address and length of each when it compiles, and checks an index once where it would check it
 * once for each array. It does so for the first kernel of a thread; make one and keep it.
 * @param capacity bars of the longest history, a whole number of 1 or more
 */
export function createFusedKernel(capacity: number): FusedKernel {
  // Means prepare the window behind the last bar.
  const indexes = capacity + INDICATORS.sma.periods[1]
  const slot = createFusedSlot(() => new Float64Array(indexes))
  const smooth = createFusedSmoothing(slot)
  const averageShort = createShortWindows(slot)
  const averageLong = createLongWindow(slot)
  return {
    slot,
    compute: (bars) => {
      if (bars > capacity) throw new RangeError(`${bars} bars are more than ${capacity} places`)
      if (bars === 0) return
      smooth(bars)
      averageShort(bars)
      averageLong(bars)
      blankWarmUp(slot.series)
    },
  }
}

/** How many bars each series needs before its first reading, at the periods of the catalogue. */
const WARM_UP: Readonly<Record<keyof IndicatorSeries, number>> = {
  rsi: INDICATORS.rsi.periods[0],
  adx: 2 * INDICATORS.adx.periods[0] - 1,
  plusDi: INDICATORS.adx.periods[0],
  minusDi: INDICATORS.adx.periods[0],
  sma20: INDICATORS.sma.periods[0] - 1,
  sma50: INDICATORS.sma.periods[1] - 1,
  obv: 0,
  cmf: INDICATORS.cmf.periods[0] - 1,
}

/** Takes away what the passes left where there is no reading yet. */
export function blankWarmUp(series: IndicatorSeries): void {
  series.rsi.fill(NaN, 0, WARM_UP.rsi)
  series.adx.fill(NaN, 0, WARM_UP.adx)
  series.plusDi.fill(NaN, 0, WARM_UP.plusDi)
  series.minusDi.fill(NaN, 0, WARM_UP.minusDi)
  series.sma20.fill(NaN, 0, WARM_UP.sma20)
  series.sma50.fill(NaN, 0, WARM_UP.sma50)
  series.cmf.fill(NaN, 0, WARM_UP.cmf)
}
