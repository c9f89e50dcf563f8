import { requirePeriod } from './requirements.ts'

/** What a sliding sum remembers between values. */
export type SlidingSumState = {
  readonly period: number
  /** Whether a whole window has been seen. */
  readonly isFull: boolean
  /** Place of the next value in the current block, 0 to period - 1. */
  readonly place: number
  /** Sum of the current block so far. */
  readonly blockSum: number
  /** This block's values, then what is left of the last block's backward sums; period + 1 long. */
  readonly held: readonly number[]
}

/**
 * Sum of the last `period` values without ever subtracting, so nothing that left the window leaves
 * a rounding error behind: values come in blocks of `period`, and a window is the end of the last
 * block plus the beginning of this one. Amortised constant time: each value is added twice.
 */
export class SlidingSum {
  // Each a number from the start: see `Stream`.
  #period = 0
  readonly #held: Float64Array
  #isFull = false
  #place = 0
  #blockSum = 0

  constructor(period: number, saved?: SlidingSumState) {
    requirePeriod(period, saved?.period)
    this.#period = period
    this.#held = new Float64Array(period + 1)
    if (saved === undefined) return
    this.#held.set(saved.held)
    this.#isFull = saved.isFull
    this.#place = saved.place
    this.#blockSum = saved.blockSum
  }

  /** Takes the next value; returns the window's sum, NaN before there is a whole window. */
  add(value: number): number {
    const held = this.#held
    const next = this.#place + 1
    const blockSum = this.#blockSum + value
    // `next` is at most the period and held is one longer, so this place exists.
    const sum = (held[next] as number) + blockSum
    held[this.#place] = value
    this.#place = next
    this.#blockSum = blockSum
    if (next === this.#period) this.#turnBlock()
    return this.#isFull ? sum : NaN
  }

  /** The sum `add` would return for this value; changes nothing. */
  peek(value: number): number {
    const next = this.#place + 1
    if (!this.#isFull && next < this.#period) return NaN
    // As in `add`.
    return (this.#held[next] as number) + (this.#blockSum + value)
  }

  save(): SlidingSumState {
    return {
      period: this.#period,
      isFull: this.#isFull,
      place: this.#place,
      blockSum: this.#blockSum,
      // JSON has no -0; no sum can tell it from 0.
      held: Array.from(this.#held, (value) => value + 0),
    }
  }

  /** Replaces each value of the block by the sum from its place to the block's end. */
  #turnBlock(): void {
    const held = this.#held
    let sum = 0
    for (let index = this.#period - 1; index > 0; index--) {
      // These places are inside.
      sum += held[index] as number
      held[index] = sum
    }
    this.#isFull = true
    this.#place = 0
    this.#blockSum = 0
  }
}
