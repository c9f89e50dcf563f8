import type { EngineVersion } from './engine-version.ts'

/**
 * Averages within this relative difference of the larger one are level. Rounding explains at most 1e-14: a mean of 50
 * doubles is off by at most 51 times 2^-53. A real difference is at least 1e-10: means of 20 and of 50
 * prices differ by whole hundredths of a tick, and a tick of $0.01 is that much of $1,000,000.
 */
export const LEVEL = 1e-12

/**
 * An average, made equal to another where they differ by rounding only, so that every comparison of the
 * two says level.
 * @returns `other` or `average`; NaN while it warms up
 */
export function levelWith(other: number, average: number, engine: EngineVersion): number {
  if (engine === '1') return average
  const isLevel = Math.abs(average - other) <= LEVEL * Math.max(Math.abs(average), Math.abs(other))
  return isLevel ? other : average
}
