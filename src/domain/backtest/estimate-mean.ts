import { bootstrapInterval } from './bootstrap-interval.ts'
import type { Estimate } from './scoreboard.ts'
import { meanOfTotals, type SessionTotals } from './session-totals.ts'

/** A mean with its interval as the scoreboard shows it, and how likely 0 strays as far. */
export type EstimatedMean = {
  readonly estimate: Estimate
  /** Two-sided, against a true mean of 0; null where there is no interval. */
  readonly pValue: number | null
}

/**
 * The mean over trades with its 95 % interval.
 * @param totals percent by session of the entry, over the sessions in which an entry was possible
 * @returns the mean alone where there are too few sessions or all trades came to the same
 */
export function estimateMean(
  totals: SessionTotals,
  requested: { readonly horizon: number; readonly seed: number; readonly resamples?: number },
): EstimatedMean {
  const found = bootstrapInterval({ totals, ...requested })
  if (!found.ok) {
    return { estimate: { percent: meanOfTotals(totals), interval: null }, pValue: null }
  }
  const { mean, low, high, pValue } = found.value
  return { estimate: { percent: mean, interval: { low, high } }, pValue }
}
