import { dayNumber } from './day-number.ts'

const KNOWN = new WeakMap<readonly string[], Int32Array>()

/** Dates (YYYY-MM-DD, ascending) as day numbers, see `dayNumber`; once for the same array. */
export function dayNumbers(dates: readonly string[]): Int32Array {
  const known = KNOWN.get(dates)
  if (known !== undefined) return known
  const days = new Int32Array(dates.length)
  for (let at = 0; at < days.length; at++) days[at] = dayNumber(dates[at] ?? '')
  KNOWN.set(dates, days)
  return days
}

/** Index of the first day at or after `day` in ascending days; their length when all are earlier. */
export function firstAtOrAfter(days: Int32Array, day: number): number {
  let low = 0
  let high = days.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((days[middle] ?? NaN) < day) low = middle + 1
    else high = middle
  }
  return low
}

/** Index of the last day at or before `day` in ascending days; -1 when all are later. */
export function lastAtOrBefore(days: Int32Array, day: number): number {
  return firstAtOrAfter(days, day + 1) - 1
}
