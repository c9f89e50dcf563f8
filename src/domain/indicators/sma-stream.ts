import { SlidingSum, type SlidingSumState } from './sliding-sum.ts'
import type { Stream } from './stream.ts'

export type SmaState = SlidingSumState

/**
 * Streaming twin of `sma`.
 * @param period bars in the window, a whole number of 1 or more
 * @param saved what an earlier stream of the same period saved, to go on from there
 * @returns a stream that takes values and gives means
 * @throws RangeError on a bad period, or one that is not the saved state's
 */
export function createSma(period: number, saved?: SmaState): Stream<number, number, SmaState> {
  return new SmaStream(period, saved)
}

class SmaStream {
  // A number from the start: see `Stream`.
  #share = NaN
  readonly #sum: SlidingSum

  constructor(period: number, saved?: SmaState) {
    this.#sum = new SlidingSum(period, saved)
    this.#share = 1 / period
  }

  update(value: number): number {
    return this.#sum.add(value) * this.#share
  }

  peek(value: number): number {
    return this.#sum.peek(value) * this.#share
  }

  save(): SmaState {
    return this.#sum.save()
  }
}
