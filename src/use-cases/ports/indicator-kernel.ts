import type { FusedSlot } from '../../domain/indicators/fused-slot.ts'

/**
 * The five indicators of many symbols, as fast as this thread can. One kernel per thread, opened once
 * and kept; it works in memory of its own and allocates nothing while it scans:
 *
 *     for (let first = 0; first < symbols.length; first += kernel.lanes.length) {
 *       // Fill highs, lows, closes and volumes of each lane from place 0 on (`set`, or by reading a
 *       // file into them), oldest bar first, checked as `DailyBars` are.
 *       kernel.compute(longest) // bars of the longest of these symbols
 *       // A symbol of n bars: lanes[k].series.rsi[n - 1] is its last reading, and so on.
 *     }
 *
 * Readings are those of `computeIndicators`, bit for bit, NaN while warming up. Behind a shorter
 * symbol's own last bar its series mean nothing, and the next `compute` overwrites everything.
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
