import { requirePeriod } from './requirements.ts'

/**
 * Where the highest value of each window stands; of equal ones the newest.
 * @param values any series, oldest first, finite
 * @param period values in the window, a whole number of 1 or more
 * @returns one position in `values` per value; while a window is not whole, of what there is of it.
 *   Linear time: each value enters and leaves the list of candidates at most once
 * @throws RangeError on a bad period
 */
export function findHighest(values: Float64Array, period: number): Int32Array {
  return findExtremes(values, period, 1)
}

/** Where the lowest value of each window stands; otherwise as `findHighest`. */
export function findLowest(values: Float64Array, period: number): Int32Array {
  return findExtremes(values, period, -1)
}

function findExtremes(values: Float64Array, period: number, sign: 1 | -1): Int32Array {
  requirePeriod(period)
  const positions = new Int32Array(values.length)
  // Positions of falling values: each could still be the extreme once those before it have left.
  const candidates = new Int32Array(values.length)
  let first = 0
  let end = 0
  for (let i = 0; i < values.length; i++) {
    // Every position that is read lies inside the series.
    const value = sign * (values[i] as number)
    while (end > first && sign * (values[candidates[end - 1] as number] as number) <= value) end--
    candidates[end] = i
    end++
    if ((candidates[first] as number) <= i - period) first++
    positions[i] = candidates[first] as number
  }
  return positions
}
