import { SAMPLE } from '../../../domain/market/listings/sample.ts'

/** The sample market answers from a file. */
const SAMPLE_MS = 300

/** Of the time that is left, how much the provider being asked may use while others wait behind it. */
const SHARE = 0.6

/** Nobody answers over a network in less: who is left with less is not asked, and not blamed. */
export const MIN_MS = 150

/**
 * How long the provider at a place of the order may take, in ms, so that one that is silent leaves
 * those behind it a real chance.
 * @param names all providers in the order in which they are asked
 * @param index the place of the one about to be asked
 * @param leftMs what is left of the time for all
 * @returns null when it is too little to ask at all
 */
export function shareTime(names: readonly string[], index: number, leftMs: number): number | null {
  const behind = names.slice(index + 1)
  const forOthersMs = leftMs - (behind.includes(SAMPLE) ? SAMPLE_MS : 0)
  const isLastOverNetwork = behind.every((name) => name === SAMPLE)
  const limitMs = Math.floor(isLastOverNetwork ? forOthersMs : forOthersMs * SHARE)
  // Files need no time worth speaking of, and what they hold beats nothing.
  if (names[index] === SAMPLE) return Math.max(MIN_MS, limitMs)
  return limitMs < MIN_MS ? null : limitMs
}
