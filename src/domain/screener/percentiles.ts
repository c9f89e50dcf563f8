import type { ScreenerField } from './screener-fields.ts'
import type { ScreenerRow } from './screener-row.ts'

/** All known figures, ascending. */
export function sortFigures(rows: readonly ScreenerRow[], field: ScreenerField): Float64Array {
  const figures = new Float64Array(rows.length)
  let count = 0
  for (const { values } of rows) {
    const figure = values[field]
    if (figure === null || Number.isNaN(figure)) continue
    figures[count] = figure
    count += 1
  }
  return figures.subarray(0, count).toSorted()
}

/**
 * Percentile of a figure among all, 0 to 100: the share below it plus half of those equal to it
 * (mid-rank), so that the median is 50 and equals share a rank.
 * @param sorted from `sortFigures`, not empty
 */
export function rankWithin(sorted: Float64Array, value: number): number {
  const below = countUntil(sorted, (other) => other >= value)
  // -0 and 0 are the same figure, and sort next to each other.
  const notAbove = countUntil(sorted, (other) => other > value)
  return ((below + notAbove) / 2 / sorted.length) * 100
}

/** Index of the first element that passes the test, which all later ones pass too (binary search). */
function countUntil(sorted: Float64Array, test: (value: number) => boolean): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (test(sorted[middle] ?? Number.NaN)) high = middle
    else low = middle + 1
  }
  return low
}
