import { MIN_RANGE } from './adx.ts'
import { INDICATORS } from './catalogue.ts'
import type { FusedSlot } from './fused-slot.ts'

const [PERIOD] = INDICATORS.adx.periods
const DECAY = (PERIOD - 1) / PERIOD
const SHARE = 1 / PERIOD

/** Bars with the same arithmetic, up to, not including, `end`. */
type Stage = {
  readonly end: number
  /** The factor applied to the RSI sums before a bar is added; likewise for ADX. */
  readonly saveRsi: number
  readonly saveAdx: number
  /** Weights of the previous ADX and of the new DX. */
  readonly held: number
  readonly weight: number
}

/**
 * Bar by bar: sums are plain, then smoothed; DX is ignored, then summed, then smoothed. Expressed as
 * factors (0, 1 or Wilder's) so that one loop does it all: multiplying by 0 and 1 is exact. RSI and ADX
 * have the same period. A bar's readings are written with the next bar.
 */
const STAGES: readonly Stage[] = [
  { end: PERIOD, saveRsi: 1, saveAdx: 1, held: 0, weight: 0 },
  { end: PERIOD + 1, saveRsi: 1, saveAdx: DECAY, held: 0, weight: 0 },
  { end: 2 * PERIOD + 1, saveRsi: DECAY, saveAdx: DECAY, held: 0, weight: 1 },
  { end: 2 ** 30, saveRsi: DECAY, saveAdx: DECAY, held: 1, weight: SHARE },
]

/**
 * The sequential pass: RSI, ADX with both DI, and OBV. The arithmetic is that of rsi.ts, adx.ts and
 * obv.ts, operation for operation; tests assert that they agree.
 * @returns a function that writes the first `bars` (1 or more) entries; warm-up entries are partial sums
 */
export function createFusedSmoothing(slot: FusedSlot): (bars: number) => void {
  // Sums of +DM, -DM, range, moves and rises, ADX and OBV, carried between stages.
  const carried = new Float64Array(7)
  // Numbers in arrays: V8 would type-check arguments and box values derived from them.
  const factors = new Float64Array(4)
  // A local copy: V8 would look up another module's binding for each bar.
  const minRange = MIN_RANGE

  function run(from: number, to: number): void {
    const { highs, lows, closes, volumes } = slot
    const { rsi, adx, plusDi, minusDi, obv } = slot.series
    const saveRsi = take(factors, 0)
    const saveAdx = take(factors, 1)
    const held = take(factors, 2)
    const weight = take(factors, 3)
    let plus = take(carried, 0)
    let minus = take(carried, 1)
    let range = take(carried, 2)
    let moves = take(carried, 3)
    let doubledRises = take(carried, 4)
    let reading = take(carried, 5)
    let total = take(carried, 6)
    let previousHigh = take(highs, from - 1)
    let previousLow = take(lows, from - 1)
    let previousClose = take(closes, from - 1)
    for (let i = from; i < to; i++) {
      // Every index is in range.
      const high = highs[i] as number
      const low = lows[i] as number
      const close = closes[i] as number

      total +=
        (volumes[i] as number) * (Number(close > previousClose) - Number(close < previousClose))
      obv[i] = total
      const change = close - previousClose
      const size = Math.abs(change)
      const nextMoves = moves * saveRsi + size
      const nextRises = doubledRises * saveRsi + (change + size)
      const up = high - previousHigh
      const down = previousLow - low
      const rise = up + Math.abs(up)
      const fall = down + Math.abs(down)
      const span = high - low + Math.abs(high - previousClose) + Math.abs(low - previousClose)
      const nextPlus = plus * saveAdx + rise * Number(rise > fall)
      const nextMinus = minus * saveAdx + fall * Number(fall > rise)
      const nextRange = range * saveAdx + span

      // The previous bar's readings: their divisions need not wait for this bar's sums.
      const at = i - 1
      rsi[at] = moves > 0 ? 50 * (doubledRises / moves) : 50
      const scale = range > minRange ? 100 / range : 0
      const plusReading = plus * scale
      const minusReading = minus * scale
      plusDi[at] = plusReading < 100 ? plusReading : 100
      minusDi[at] = minusReading < 100 ? minusReading : 100
      const both = plus + minus
      if (both > 0) reading += (100 * (Math.abs(plus - minus) / both) - reading * held) * weight
      adx[at] = reading

      moves = nextMoves
      doubledRises = nextRises
      plus = nextPlus
      minus = nextMinus
      range = nextRange
      previousHigh = high
      previousLow = low
      previousClose = close
    }
    carried.set([plus, minus, range, moves, doubledRises, reading, total])
  }

  return (bars) => {
    const { volumes, series } = slot
    const first = take(volumes, 0)
    series.obv[0] = first
    carried.fill(0)
    carried[6] = first
    let from = 1
    for (const { end, saveRsi, saveAdx, held, weight } of STAGES) {
      factors.set([saveRsi, saveAdx, held, weight])
      run(from, Math.min(end, bars + 1))
      from = end
      if (end === 2 * PERIOD + 1 && bars + 1 >= end) seedAdx()
    }
  }

  /** Turns the sum of the first DX into their mean. */
  function seedAdx(): void {
    const mean = take(carried, 5) / PERIOD
    carried[5] = mean
    slot.series.adx[2 * PERIOD - 1] = mean
  }
}

/** An element known to exist. */
function take(array: Float64Array, index: number): number {
  return array[index] as number
}
