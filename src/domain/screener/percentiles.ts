import type { ScreenerField } from './screener-fields.ts'
import type { ScreenerRow } from './screener-row.ts'

/** The figures of all rows that have one, smallest first. */
export function sortFigures(rows: readonly ScreenerRow[], field: ScreenerField): Float64Array {
  const values = Float64Array.from(rows, ({ values: { [field]: value } }) => value ?? Number.NaN)
  return values.filter((value) => !Number.isNaN(value)).toSorted()
}

/**
 * Where a figure stands among all, 0 to 100: the share of them below it, and half of those level with
 * it (mid-rank), so that the middle one is at 50 and equals share a place.
 * @param sorted from `sortFigures`, not empty
 */
export function rankWithin(sorted: Float64Array, value: number): number {
  const below = countUntil(sorted, (other) => other >= value)
  // -0 and 0 are the same figure, and sort next to each other.
  const notAbove = countUntil(sorted, (other) => other > value)
  return ((below + notAbove) / 2 / sorted.length) * 100
}

/** How many stand before the first of which the test is true, as it is of all behind. */
function countUntil(sorted: Float64Array, test: (value: number) => boolean): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (test(sorted[middle] ?? Number.NaN)) high = middle
    else low = middle + 1
  }
  return low
}
