import { requirePeriod } from './requirements.ts'

/**
 * Index of the highest value in each window; the newest of equals.
 * @param values any series, oldest first, finite
 * @param period values in the window, a whole number of 1 or more
 * @returns one index into `values` per value; incomplete windows use the values so far. Linear time: each
 *   value enters and leaves the candidate list at most once
 * @throws RangeError on a bad period
 */
export function findHighest(values: Float64Array, period: number): Int32Array {
  return findExtremes(values, period, 1)
}

/** Index of the lowest value in each window; otherwise like `findHighest`. */
export function findLowest(values: Float64Array, period: number): Int32Array {
  return findExtremes(values, period, -1)
}

function findExtremes(values: Float64Array, period: number, sign: 1 | -1): Int32Array {
  requirePeriod(period)
  const positions = new Int32Array(values.length)
  // Indices of falling values: each could still be the extreme once those before it leave.
  const candidates = new Int32Array(values.length)
  let first = 0
  let end = 0
  for (let i = 0; i < values.length; i++) {
    // Every index read is in range.
    const value = sign * (values[i] as number)
    while (end > first && sign * (values[candidates[end - 1] as number] as number) <= value) end--
    candidates[end] = i
    end++
    if ((candidates[first] as number) <= i - period) first++
    positions[i] = candidates[first] as number
  }
  return positions
}
