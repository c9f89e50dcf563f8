/** Levels within this relative difference are equal up to rounding. */
const LEVEL = 1e-12

/**
 * Whether a level is above another by more than rounding.
 * @param other above 0
 */
export function isAbove(level: number, other: number): boolean {
  return level - other > LEVEL * other
}
