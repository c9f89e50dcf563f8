import type { DailyBar } from '../market/prices/daily-bars.ts'
import type { Stream } from './stream.ts'

/** What an OBV stream remembers between bars. */
export type ObvState = { readonly previousClose: number | null; readonly total: number }

type ObvBar = Pick<DailyBar, 'close' | 'volume'>

/**
 * Streaming twin of `obv`.
 * @param saved what an earlier stream saved, to go on from there
 * @returns a stream that takes bars and gives running totals of shares
 */
export function createObv(saved?: ObvState): Stream<ObvBar, number, ObvState> {
  return new ObvStream(saved)
}

class ObvStream {
  // Each a number from the start: see `Stream`.
  #previousClose = NaN
  #total = 0

  constructor(saved?: ObvState) {
    if (saved === undefined) return
    this.#previousClose = saved.previousClose ?? NaN
    this.#total = saved.total
  }

  update(bar: ObvBar): number {
    const total = this.peek(bar)
    this.#previousClose = bar.close
    this.#total = total
    return total
  }

  peek(bar: ObvBar): number {
    if (Number.isNaN(this.#previousClose)) return bar.volume
    const direction =
      Number(bar.close > this.#previousClose) - Number(bar.close < this.#previousClose)
    return this.#total + bar.volume * direction
  }

  save(): ObvState {
    if (Number.isNaN(this.#previousClose)) return { previousClose: null, total: 0 }
    return { previousClose: this.#previousClose, total: this.#total }
  }
}
