import { INDICATORS } from './catalogue.ts'
import type { IndicatorSeries } from './compute-indicators.ts'
import { createUniverseWindow, turnUniverseWindow } from './universe-windows.ts'

const [SHORT, LONG] = INDICATORS.sma.periods
const SHORT_SHARE = 1 / SHORT
const LONG_SHARE = 1 / LONG

/**
 * The two moving averages of all symbols. The arithmetic is that of sma-stream.ts.
 * @returns takes a close of every symbol, NaN for one that has none, and writes sma20 and sma50
 */
export function createUniverseMeans(
  symbols: number,
  readings: Pick<IndicatorSeries, 'sma20' | 'sma50'>,
): (closes: Float64Array) => void {
  const short = createUniverseWindow(symbols, SHORT)
  const long = createUniverseWindow(symbols, LONG)
  const indexes = { short: new Uint8Array(symbols), long: new Uint8Array(symbols) }

  return function average(closes) {
    const { held: shortHeld, blockSums: shortSums } = short
    const { held: longHeld, blockSums: longSums } = long
    const { short: shortIndexes, long: longIndexes } = indexes
    const { sma20, sma50 } = readings
    for (let symbol = 0; symbol < symbols; symbol++) {
      // Every place exists: there are as many of each as symbols.
      const close = closes[symbol] as number
      if (Number.isNaN(close)) continue

      const shortIndex = shortIndexes[symbol] as number
      const shortAt = shortIndex * symbols + symbol
      const shortSum = (shortSums[symbol] as number) + close
      sma20[symbol] = ((shortHeld[shortAt + symbols] as number) + shortSum) * SHORT_SHARE
      shortHeld[shortAt] = close
      shortSums[symbol] = shortSum
      const isShortEnd = shortIndex + 1 === SHORT
      shortIndexes[symbol] = isShortEnd ? 0 : shortIndex + 1
      if (isShortEnd) turnUniverseWindow(short, symbol)

      const longIndex = longIndexes[symbol] as number
      const longAt = longIndex * symbols + symbol
      const longSum = (longSums[symbol] as number) + close
      sma50[symbol] = ((longHeld[longAt + symbols] as number) + longSum) * LONG_SHARE
      longHeld[longAt] = close
      longSums[symbol] = longSum
      const isLongEnd = longIndex + 1 === LONG
      longIndexes[symbol] = isLongEnd ? 0 : longIndex + 1
      if (isLongEnd) turnUniverseWindow(long, symbol)
    }
  }
}
