/**
 * Versions of the arithmetic behind every signal. Any change that could alter a reading for the same bars,
 * even in its last digit, needs a new version; a changed boundary is a new rule set. Receipts of older
 * versions are recomputed with theirs.
 *
 * 1: averages are compared as doubles, so that equal ones could differ in the last bit.
 * 2: averages that differ by rounding only are level (`level.ts`).
 */
const ENGINE_VERSIONS = ['1', '2'] as const

export type EngineVersion = (typeof ENGINE_VERSIONS)[number]

export const ENGINE_VERSION: EngineVersion = '2'

/** @returns null for text that names no version of ours */
export function parseEngineVersion(text: string): EngineVersion | null {
  return ENGINE_VERSIONS.find((version) => version === text) ?? null
}
