import { INDICATORS } from './catalogue.ts'
import type { IndicatorSeries } from './compute-indicators.ts'
import type { UniverseBars } from './universe-bars.ts'
import { createUniverseWindow, turnUniverseWindow } from './universe-windows.ts'

const [PERIOD] = INDICATORS.cmf.periods

/**
 * OBV and CMF of all symbols. The arithmetic is that of obv.ts and cmf.ts, operation for operation:
 * the tests hold them equal.
 * @returns takes a bar of every symbol and writes obv and cmf
 */
export function createUniverseFlow(
  symbols: number,
  readings: Pick<IndicatorSeries, 'obv' | 'cmf'>,
): (bars: UniverseBars) => void {
  const flowWindow = createUniverseWindow(symbols, PERIOD)
  const volumeWindow = createUniverseWindow(symbols, PERIOD)
  /** Closes of 0 before the first: the first bar's volume is added. */
  const last = { closes: new Float64Array(symbols), totals: new Float64Array(symbols) }
  const indexes = new Uint8Array(symbols)

  return function flow({ highs, lows, closes, volumes }) {
    const { held: flowsHeld, blockSums: flowSums } = flowWindow
    const { held: volumesHeld, blockSums: volumeSums } = volumeWindow
    const { closes: lastCloses, totals } = last
    const { obv, cmf } = readings
    for (let symbol = 0; symbol < symbols; symbol++) {
      // Every place exists: there are as many of each as symbols.
      const close = closes[symbol] as number
      if (Number.isNaN(close)) continue
      const high = highs[symbol] as number
      const low = lows[symbol] as number
      const volume = volumes[symbol] as number
      const lastClose = lastCloses[symbol] as number
      const direction = Number(close > lastClose) - Number(close < lastClose)
      const total = (totals[symbol] as number) + volume * direction
      lastCloses[symbol] = close
      totals[symbol] = total
      obv[symbol] = total

      const height = high - low
      const dayFlow = height > 0 ? ((close - low - (high - close)) / height) * volume : 0
      const index = indexes[symbol] as number
      const at = index * symbols + symbol
      const flowSum = (flowSums[symbol] as number) + dayFlow
      const volumeSum = (volumeSums[symbol] as number) + volume
      const windowVolume = (volumesHeld[at + symbols] as number) + volumeSum
      // NaN as long as there is no whole window: neither above 0 nor 0.
      const windowFlow = (flowsHeld[at + symbols] as number) + flowSum
      cmf[symbol] = windowVolume === 0 ? 0 : windowFlow / windowVolume
      flowsHeld[at] = dayFlow
      volumesHeld[at] = volume
      flowSums[symbol] = flowSum
      volumeSums[symbol] = volumeSum
      const isEnd = index + 1 === PERIOD
      indexes[symbol] = isEnd ? 0 : index + 1
      if (isEnd) {
        turnUniverseWindow(flowWindow, symbol)
        turnUniverseWindow(volumeWindow, symbol)
      }
    }
  }
}
