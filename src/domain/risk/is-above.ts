/** Levels closer than this part of themselves are the same: the rest is what rounding leaves. */
const LEVEL = 1e-12

/**
 * Whether a level lies above another by more than rounding.
 * @param other above 0
 */
export function isAbove(level: number, other: number): boolean {
  return level - other > LEVEL * other
}
