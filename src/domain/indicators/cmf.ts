import type { DailyBars } from '../market/prices/daily-bars.ts'
import { requireLength, requirePeriod } from './requirements.ts'

type CmfBars = Pick<DailyBars, 'highs' | 'lows' | 'closes' | 'volumes'>

/**
 * Chaikin Money Flow (Marc Chaikin): whether closes were nearer the day's high or low, weighted by
 * volume. The sum of ((C-L)-(H-C))/(H-L)*V over the window, divided by the sum of V. Windows are summed
 * without subtraction (see `SlidingSum`).
 * @param bars highs, lows, closes and volumes, oldest first, low <= close <= high, volumes 0 or more
 * @param period bars in the window, a whole number of 1 or more; we use 20; 21 is also common
 * @param out where to write the readings; pass one to reuse it across tickers
 * @returns `out`: one reading per bar, -1 to 1; NaN for the first `period - 1`. A bar whose high equals
 *   its low adds volume but no flow; a window without volume gives 0
 * @throws RangeError on a bad period, or when `out` is not as long as the columns
 */
export function cmf(
  bars: CmfBars,
  period = 20,
  out: Float64Array = new Float64Array(bars.closes.length),
): Float64Array {
  requirePeriod(period)
  requireLength(out, bars.closes.length)
  // Two loops over few columns each: V8 then keeps their addresses in registers.
  writeFlows(bars, out)
  divideWindows(out, bars.volumes, period)
  return out.fill(NaN, 0, period - 1)
}

function writeFlows({ highs, lows, closes, volumes }: CmfBars, out: Float64Array): void {
  for (let i = 0; i < closes.length; i++) {
    // `i` is in range.
    const high = highs[i] as number
    const low = lows[i] as number
    const close = closes[i] as number
    const range = high - low
    out[i] = range > 0 ? ((close - low - (high - close)) / range) * (volumes[i] as number) : 0
  }
}

/** Turns flows, in place, into window sums of flow over window sums of volume. */
function divideWindows(flows: Float64Array, volumes: Float64Array, period: number): void {
  const width = Math.min(period, flows.length)
  const blockFlows = new Float64Array(width + 1)
  const blockVolumes = new Float64Array(width + 1)
  for (let start = 0; start < flows.length; start += period) {
    const end = Math.min(start + period, flows.length)
    let flowSum = 0
    let volumeSum = 0
    let index = 0
    for (let i = start; i < end; i++) {
      // `i` and `index + 1` stay in range, here and below.
      const flow = flows[i] as number
      const volume = volumes[i] as number
      blockFlows[index] = flow
      blockVolumes[index] = volume
      index++
      flowSum += flow
      volumeSum += volume
      const total = (blockVolumes[index] as number) + volumeSum
      flows[i] = total > 0 ? ((blockFlows[index] as number) + flowSum) / total : 0
    }
    sumBackward(blockFlows, blockVolumes)
  }
}

/** Replaces each value of the block by the sum from there to the block's end. */
function sumBackward(flows: Float64Array, volumes: Float64Array): void {
  let flowSum = 0
  let volumeSum = 0
  for (let index = flows.length - 2; index > 0; index--) {
    flowSum += flows[index] as number
    volumeSum += volumes[index] as number
    flows[index] = flowSum
    volumes[index] = volumeSum
  }
}
