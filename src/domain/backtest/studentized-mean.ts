import { listCosines, longRunVariance } from './long-run-variance.ts'
import type { SessionTotals } from './session-totals.ts'

/** A mean over trades with its standard error for an order of sessions; NaN without trades. */
export type StudentizedMean = { readonly mean: number; readonly standardError: number }

/**
 * Returns a function that computes the mean over trades and its standard error for any order of the
 * sessions. The error is that of a ratio of two sums (delta method): the long-run variance of each
 * session's sum less the mean times its count, over the square of the number of trades.
 * @param totals one entry per session
 * @param waves number of cosines, the degrees of freedom of the variance
 * @returns a function of calendar indices, one per session
 */
export function prepareStudentizedMean(
  { sums, counts }: SessionTotals,
  waves: number,
): (sessions: Int32Array) => StudentizedMean {
  const { length } = sums
  // Summing over eighths of the shortest wave loses at most 1% of the highest cosine and takes an eighth
  // of the time.
  const spans = Math.min(length, 8 * waves)
  const cosines = listCosines(spans, waves)
  const spanSums = new Float64Array(spans)
  const spanCounts = new Float64Array(spans)
  return (sessions) => {
    let allSums = 0
    let allCounts = 0
    for (let span = 0, i = 0; span < spans; span++) {
      const end = Math.floor(((span + 1) * length) / spans)
      let sum = 0
      let count = 0
      for (; i < end; i++) {
        // Indices are within the calendar.
        const session = sessions[i] as number
        sum += sums[session] as number
        count += counts[session] as number
      }
      spanSums[span] = sum
      spanCounts[span] = count
      allSums += sum
      allCounts += count
    }
    const mean = allSums / allCounts
    for (let span = 0; span < spans; span++)
      spanSums[span] = (spanSums[span] as number) - mean * (spanCounts[span] as number)
    const variance = spans * longRunVariance(spanSums, cosines)
    return { mean, standardError: Math.sqrt(variance) / allCounts }
  }
}
