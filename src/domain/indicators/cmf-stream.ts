import type { DailyBar } from '../market/prices/daily-bars.ts'
import { SlidingSum, type SlidingSumState } from './sliding-sum.ts'
import type { Stream } from './stream.ts'

/** What a CMF stream remembers between bars. */
export type CmfState = { readonly flow: SlidingSumState; readonly volume: SlidingSumState }

type CmfBar = Pick<DailyBar, 'high' | 'low' | 'close' | 'volume'>

/**
 * Streaming twin of `cmf`.
 * @param period bars in the window, a whole number of 1 or more
 * @param saved what an earlier stream of the same period saved, to go on from there
 * @returns a stream that takes bars and gives readings of -1 to 1
 * @throws RangeError on a bad period, or one that is not the saved state's
 */
export function createCmf(period = 20, saved?: CmfState): Stream<CmfBar, number, CmfState> {
  return new CmfStream(period, saved)
}

/** The volume weighted by where the close lies: all of it at the high, its negative at the low. */
function readFlow(high: number, low: number, close: number, volume: number): number {
  const range = high - low
  return range > 0 ? ((close - low - (high - close)) / range) * volume : 0
}

/** The reading of a window's two sums: 0 without volume; NaN, as both sums are, while warming up. */
function readCmf(flow: number, volume: number): number {
  return volume === 0 ? 0 : flow / volume
}

class CmfStream {
  readonly #flow: SlidingSum
  readonly #volume: SlidingSum

  constructor(period: number, saved?: CmfState) {
    this.#flow = new SlidingSum(period, saved?.flow)
    this.#volume = new SlidingSum(period, saved?.volume)
  }

  update(bar: CmfBar): number {
    const flow = this.#flow.add(readFlow(bar.high, bar.low, bar.close, bar.volume))
    return readCmf(flow, this.#volume.add(bar.volume))
  }

  peek(bar: CmfBar): number {
    const flow = this.#flow.peek(readFlow(bar.high, bar.low, bar.close, bar.volume))
    return readCmf(flow, this.#volume.peek(bar.volume))
  }

  save(): CmfState {
    return { flow: this.#flow.save(), volume: this.#volume.save() }
  }
}
