import type { Comparison } from './signal.ts'

/**
 * Whether a value satisfies a comparison. Values are compared unrounded; "above 70" excludes 70,
 * "between" includes both ends.
 */
export function isSatisfied(comparison: Comparison, value: number): boolean {
  switch (comparison.is) {
    case 'above':
      return value > comparison.threshold
    case 'below':
      return value < comparison.threshold
    case 'at-least':
      return value >= comparison.threshold
    case 'at-most':
      return value <= comparison.threshold
    case 'between':
      return value >= comparison.low && value <= comparison.high
  }
}

/**
 * How far a value is from the nearest one that satisfies the comparison.
 * @returns 0 or more, in the value's unit; 0 for a value that already satisfies it or is on an excluded
 * boundary
 */
export function measureDistance(comparison: Comparison, value: number): number {
  if (isSatisfied(comparison, value)) return 0
  if (comparison.is !== 'between') return Math.abs(value - comparison.threshold)
  return value < comparison.low ? comparison.low - value : value - comparison.high
}

/**
 * The comparisons that are true exactly where this one fails: one for a threshold, two for a range (below
 * it and above it).
 */
export function negate(comparison: Comparison): readonly Comparison[] {
  switch (comparison.is) {
    case 'above':
      return [{ is: 'at-most', threshold: comparison.threshold }]
    case 'below':
      return [{ is: 'at-least', threshold: comparison.threshold }]
    case 'at-least':
      return [{ is: 'below', threshold: comparison.threshold }]
    case 'at-most':
      return [{ is: 'above', threshold: comparison.threshold }]
    case 'between':
      return [
        { is: 'below', threshold: comparison.low },
        { is: 'above', threshold: comparison.high },
      ]
  }
}
