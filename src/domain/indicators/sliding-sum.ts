import { requirePeriod } from './requirements.ts'

/**
 * Sum of the last `period` values without subtraction, so values that left the window leave no rounding
 * error: values come in blocks of `period`, and a window is the end of the last block plus the start of
 * this one. Amortized constant time: each value is added twice.
 */
export class SlidingSum {
  readonly #period: number
  /** This block's values, then the rest of the last block's backward sums. */
  readonly #values: Float64Array
  #isFull = false
  #position = 0
  #blockSum = 0

  /** @param period values in the window, a whole number of 1 or more */
  constructor(period: number) {
    requirePeriod(period)
    this.#period = period
    this.#values = new Float64Array(period + 1)
  }

  /** Adds the next value; returns the window's sum, NaN before the first full window. */
  add(value: number): number {
    const values = this.#values
    const next = this.#position + 1
    const blockSum = this.#blockSum + value
    // `next` is at most the period and `#values` is one longer, so this element exists.
    const sum = (values[next] as number) + blockSum
    values[this.#position] = value
    this.#position = next
    this.#blockSum = blockSum
    if (next === this.#period) this.#turnBlock()
    return this.#isFull ? sum : NaN
  }

  /** Replaces each value of the block by the sum from there to the block's end. */
  #turnBlock(): void {
    const values = this.#values
    let sum = 0
    for (let index = this.#period - 1; index > 0; index--) {
      // These indices are in range.
      sum += values[index] as number
      values[index] = sum
    }
    this.#isFull = true
    this.#position = 0
    this.#blockSum = 0
  }
}
