import type { IndicatorSeries } from './compute-indicators.ts'
import type { UniverseBars } from './universe-bars.ts'
import { createUniverseFlow } from './universe-flow.ts'
import { createUniverseMeans } from './universe-means.ts'
import { createUniverseSmoothing } from './universe-smoothing.ts'

/** The streams of all indicators for many symbols at once. */
export type UniverseStream = {
  /** The reading of each symbol's last bar, NaN while warming up; written over by every update. */
  readonly readings: IndicatorSeries
  /** RSI, ADX with both DI and the two averages. Needs no volumes. */
  readonly updatePrices: (bars: Omit<UniverseBars, 'volumes'>) => void
  /** Everything: the prices, and OBV and CMF. Call this or `updatePrices`, always the same one. */
  readonly update: (bars: UniverseBars) => void
}

/**
 * The streaming twin of `computeIndicators` for a whole universe: what each symbol remembers stands in
 * columns, so that a new bar of all of them costs a few passes over memory. Readings equal those of
 * the batch functions over the same bars, bit for bit. Bars are to be checked before they come here
 * (`findBarError`).
 * @param symbols how many, a whole number of 1 or more
 */
export function createUniverseStream(symbols: number): UniverseStream {
  const createReadings = () => new Float64Array(symbols).fill(NaN)
  const readings: IndicatorSeries = {
    rsi: createReadings(),
    adx: createReadings(),
    plusDi: createReadings(),
    minusDi: createReadings(),
    sma20: createReadings(),
    sma50: createReadings(),
    obv: createReadings(),
    cmf: createReadings(),
  }
  const smooth = createUniverseSmoothing(symbols, readings)
  const average = createUniverseMeans(symbols, readings)
  const flow = createUniverseFlow(symbols, readings)

  function updatePrices(bars: Omit<UniverseBars, 'volumes'>): void {
    smooth(bars)
    average(bars.closes)
  }

  return {
    readings,
    updatePrices,
    update: (bars) => {
      updatePrices(bars)
      flow(bars)
    },
  }
}
