import { requirePeriod } from './requirements.ts'
import type { Stream } from './stream.ts'

/** What an RSI stream remembers between closes. */
export type RsiState = {
  readonly period: number
  /** Closes seen, counted up to period + 1. */
  readonly closes: number
  readonly previousClose: number | null
  /** Smoothed sum of the sizes of all changes. */
  readonly moves: number
  /** Twice the smoothed sum of the rises among them. */
  readonly doubledRises: number
}

/**
 * Streaming twin of `rsi`.
 * @param period bars in the smoothing window, a whole number of 1 or more
 * @param saved what an earlier stream of the same period saved, to go on from there
 * @returns a stream that takes closing prices and gives readings of 0 to 100
 * @throws RangeError on a bad period, or one that is not the saved state's
 */
export function createRsi(period = 14, saved?: RsiState): Stream<number, number, RsiState> {
  return new RsiStream(period, saved)
}

// The arithmetic is that of rsi.ts, operation for operation: the tests hold the two equal.
class RsiStream {
  // Each a number from the start: see `Stream`.
  #period = 0
  #decay = NaN
  #closes = 0
  #previousClose = NaN
  #moves = 0
  #doubledRises = 0

  constructor(period: number, saved?: RsiState) {
    requirePeriod(period, saved?.period)
    this.#period = period
    this.#decay = (period - 1) / period
    if (saved === undefined) return
    this.#closes = saved.closes
    this.#previousClose = saved.previousClose ?? NaN
    this.#moves = saved.moves
    this.#doubledRises = saved.doubledRises
  }

  update(close: number): number {
    const index = this.#closes
    const change = close - this.#previousClose
    this.#previousClose = close
    if (index <= this.#period) this.#closes = index + 1
    if (index === 0) return NaN
    const size = Math.abs(change)
    const save = index <= this.#period ? 1 : this.#decay
    const moves = this.#moves * save + size
    const doubledRises = this.#doubledRises * save + (change + size)
    this.#moves = moves
    this.#doubledRises = doubledRises
    if (index < this.#period) return NaN
    return moves > 0 ? 50 * (doubledRises / moves) : 50
  }

  peek(close: number): number {
    return new RsiStream(this.#period, this.save()).update(close)
  }

  save(): RsiState {
    return {
      period: this.#period,
      closes: this.#closes,
      previousClose: this.#closes === 0 ? null : this.#previousClose,
      moves: this.#moves,
      doubledRises: this.#doubledRises,
    }
  }
}
