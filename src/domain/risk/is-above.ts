import { LEVEL } from '../signals/level.ts'

/**
 * Whether a level is above another by more than rounding.
 * @param other above 0
 */
export function isAbove(level: number, other: number): boolean {
  return level - other > LEVEL * other
}
