import { INDICATORS } from './catalogue.ts'
import type { IndicatorSeries } from './compute-indicators.ts'
import { createFusedSlot, type FusedSlot } from './fused-slot.ts'
import { createFusedSmoothing } from './fused-smoothing.ts'
import { createLongWindow, createShortWindows } from './fused-windows.ts'

/** `computeIndicators` for the screener: one symbol at a time in memory allocated once. */
export type FusedKernel = {
  readonly slot: FusedSlot
  /**
   * Reads the first `bars` entries of the slot's columns and writes those of its series; later entries
   * are undefined. The readings equal those of `computeIndicators`, bit for bit.
   * @throws RangeError when the slot is smaller
   */
  readonly compute: (bars: number) => void
}

/**
 * The five indicators at the periods of the catalogue, in three passes over preallocated columns. Each
 * pass is a closure that copies its arrays to local names before it loops: V8 then knows address and
 * length of each at compile time, and checks an index once instead of once per array. It does so only for
 * a thread's first kernel; create one and reuse it.
 * @param capacity bars of the longest history, a whole number of 1 or more
 */
export function createFusedKernel(capacity: number): FusedKernel {
  // Means prepare the window after the last bar.
  const indexes = capacity + INDICATORS.sma.periods[1]
  const slot = createFusedSlot(() => new Float64Array(indexes))
  const smooth = createFusedSmoothing(slot)
  const averageShort = createShortWindows(slot)
  const averageLong = createLongWindow(slot)
  return {
    slot,
    compute: (bars) => {
      if (bars > capacity) throw new RangeError(`${bars} bars exceed the capacity of ${capacity}`)
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

/** Blanks the partial results that the passes leave in the warm-up. */
export function blankWarmUp(series: IndicatorSeries): void {
  series.rsi.fill(NaN, 0, WARM_UP.rsi)
  series.adx.fill(NaN, 0, WARM_UP.adx)
  series.plusDi.fill(NaN, 0, WARM_UP.plusDi)
  series.minusDi.fill(NaN, 0, WARM_UP.minusDi)
  series.sma20.fill(NaN, 0, WARM_UP.sma20)
  series.sma50.fill(NaN, 0, WARM_UP.sma50)
  series.cmf.fill(NaN, 0, WARM_UP.cmf)
}
