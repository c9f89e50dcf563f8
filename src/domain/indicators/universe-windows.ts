/**
 * What the windows of all symbols hold, summed without subtraction as `SlidingSum` does: a row for
 * each place of a block, with an entry for each symbol, so that symbols which have seen as many
 * values lie side by side.
 */
export type UniverseWindow = {
  readonly period: number
  /** Rows of values of this block, then of what is left of the last block's backward sums. */
  readonly held: Float64Array
  readonly blockSums: Float64Array
}

/**
 * Windows that have seen nothing: their sums are NaN until there is a whole window, since what stands
 * in for the block before the first is NaN.
 */
export function createUniverseWindow(symbols: number, period: number): UniverseWindow {
  const held = new Float64Array(symbols * (period + 1)).fill(NaN)
  return { period, held: held.fill(0, symbols * period), blockSums: new Float64Array(symbols) }
}

/** At the end of a symbol's block: each of its values becomes the sum from there to the block's end. */
export function turnUniverseWindow(window: UniverseWindow, symbol: number): void {
  const { period, held, blockSums } = window
  const symbols = blockSums.length
  let sum = 0
  for (let at = (period - 1) * symbols + symbol; at >= symbols; at -= symbols) {
    // These places are inside.
    sum += held[at] as number
    held[at] = sum
  }
  blockSums[symbol] = 0
}
