import { MIN_RANGE } from './adx.ts'
import { INDICATORS } from './catalogue.ts'
import type { IndicatorSeries } from './compute-indicators.ts'
import type { UniverseBars } from './universe-bars.ts'

const [PERIOD] = INDICATORS.adx.periods
const DECAY = (PERIOD - 1) / PERIOD
const SHARE = 1 / PERIOD

/**
 * What a symbol remembers: high, low and close of its last bar, the sums of moves, of doubled rises, of
 * +DM, -DM and range, and its ADX, or the sum of the DX so far.
 */
const FIELDS = 9

/**
 * RSI and ADX of all symbols; both have the same period. The arithmetic is that of rsi-stream.ts and
 * adx-stream.ts, operation for operation: the tests hold them equal.
 * @returns takes a bar of every symbol and writes rsi, adx, plusDi and minusDi
 */
export function createUniverseSmoothing(
  symbols: number,
  readings: Pick<IndicatorSeries, 'rsi' | 'adx' | 'plusDi' | 'minusDi'>,
): (bars: Omit<UniverseBars, 'volumes'>) => void {
  // A row for each symbol: one stream of memory that the processor fetches ahead, instead of nine.
  const memory = { rows: new Float64Array(symbols * FIELDS) }
  const minRange = MIN_RANGE
  /** Bars seen, counted up to twice the period. */
  const counts = { seen: new Uint8Array(symbols) }

  return function smooth({ highs, lows, closes }) {
    const { rows } = memory
    const { rsi, adx, plusDi, minusDi } = readings
    const { seen } = counts
    for (let symbol = 0, at = 0; symbol < symbols; symbol++, at += FIELDS) {
      // Every place exists: there are as many of each as symbols.
      const close = closes[symbol] as number
      if (Number.isNaN(close)) continue
      const high = highs[symbol] as number
      const low = lows[symbol] as number
      const previousHigh = rows[at] as number
      const previousLow = rows[at + 1] as number
      const previousClose = rows[at + 2] as number
      rows[at] = high
      rows[at + 1] = low
      rows[at + 2] = close
      const count = seen[symbol] as number
      if (count < 2 * PERIOD) {
        seen[symbol] = count + 1
        if (count === 0) continue
      }

      const change = close - previousClose
      const size = Math.abs(change)
      const saveRsi = count <= PERIOD ? 1 : DECAY
      const moves = (rows[at + 3] as number) * saveRsi + size
      const doubledRises = (rows[at + 4] as number) * saveRsi + (change + size)
      rows[at + 3] = moves
      rows[at + 4] = doubledRises

      const up = high - previousHigh
      const down = previousLow - low
      const rise = up + Math.abs(up)
      const fall = down + Math.abs(down)
      const span = high - low + Math.abs(high - previousClose) + Math.abs(low - previousClose)
      const saveAdx = count < PERIOD ? 1 : DECAY
      const plus = (rows[at + 5] as number) * saveAdx + rise * Number(rise > fall)
      const minus = (rows[at + 6] as number) * saveAdx + fall * Number(fall > rise)
      const range = (rows[at + 7] as number) * saveAdx + span
      rows[at + 5] = plus
      rows[at + 6] = minus
      rows[at + 7] = range
      if (count < PERIOD) continue

      rsi[symbol] = moves > 0 ? 50 * (doubledRises / moves) : 50
      const scale = range > minRange ? 100 / range : 0
      const plusReading = plus * scale
      const minusReading = minus * scale
      plusDi[symbol] = plusReading < 100 ? plusReading : 100
      minusDi[symbol] = minusReading < 100 ? minusReading : 100
      const both = plus + minus
      let reading = rows[at + 8] as number
      if (both > 0) {
        const dx = 100 * (Math.abs(plus - minus) / both)
        reading += count < 2 * PERIOD ? dx : (dx - reading) * SHARE
      }
      if (count === 2 * PERIOD - 1) reading /= PERIOD
      rows[at + 8] = reading
      if (count >= 2 * PERIOD - 1) adx[symbol] = reading
    }
  }
}
