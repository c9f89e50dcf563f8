import { SAMPLE } from '../../../domain/market/listings/sample.ts'

/** The sample market reads a file. */
const SAMPLE_MS = 300

/** The share of the time left that a provider may use while others are next in line. */
const SHARE = 0.6

/** No network call takes less: with less time left a provider is not called, and not blamed. */
export const MIN_MS = 150

/**
 * The timeout of the provider at an index, in ms, so that a silent one leaves enough time for those
 * after it.
 * @param names all providers in call order
 * @param index of the provider about to be called
 * @param leftMs what is left of the total timeout
 * @returns null when it is too little for a call
 */
export function shareTime(names: readonly string[], index: number, leftMs: number): number | null {
  const behind = names.slice(index + 1)
  const forOthersMs = leftMs - (behind.includes(SAMPLE) ? SAMPLE_MS : 0)
  const isLastOverNetwork = behind.every((name) => name === SAMPLE)
  const limitMs = Math.floor(isLastOverNetwork ? forOthersMs : forOthersMs * SHARE)
  // Files take no noticeable time, and sample data beats none.
  if (names[index] === SAMPLE) return Math.max(MIN_MS, limitMs)
  return limitMs < MIN_MS ? null : limitMs
}
