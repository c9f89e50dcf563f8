import type { FusedSlot } from '../../domain/indicators/fused-slot.ts'

/**
 * The five indicators of many symbols, at this thread's full speed. One kernel per thread, opened
 * once and reused; it has its own memory and allocates nothing while it scans:
 *
 *     for (let first = 0; first < symbols.length; first += kernel.slots.length) {
 *       // Fill highs, lows, closes and volumes of each slot from index 0 on (`set`, or by reading a
 *       // file into them), oldest bar first, validated like `DailyBars`.
 *       kernel.compute(longest) // bars of the longest of these symbols
 *       // A symbol of n bars: slots[k].series.rsi[n - 1] is its last reading, and so on.
 *     }
 *
 * Readings equal those of `computeIndicators`, bit for bit, NaN while warming up. After a shorter
 * symbol's own last bar its series are meaningless, and the next `compute` overwrites everything.
 */
export type IndicatorKernel = {
  /**
   * The implementation: two symbols at a time in WebAssembly, or one in JavaScript if that is
   * missing.
   */
  readonly name: 'wasm' | 'javascript'
  /** The symbols of one `compute`, with the memory of each. */
  readonly slots: readonly FusedSlot[]
  /** Maximum bars per `compute`. */
  readonly capacity: number
  /**
   * @param bars of the longest symbol, 0 or more
   * @throws RangeError if that exceeds the capacity
   */
  readonly compute: (bars: number) => void
}
