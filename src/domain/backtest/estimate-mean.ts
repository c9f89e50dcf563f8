import { bootstrapInterval } from './bootstrap-interval.ts'
import type { Estimate } from './track-record.ts'
import { meanOfTotals, type SessionTotals } from './session-totals.ts'

/** A mean with its interval as the track record shows it, and its p-value against 0. */
export type EstimatedMean = {
  readonly estimate: Estimate
  /** Two-sided, against a true mean of 0; null without an interval. */
  readonly pValue: number | null
}

/**
 * The mean over trades with its 95% interval.
 * @param totals percent by entry session, over the sessions in which an entry was possible
 * @returns only the mean when there are too few sessions or all trades have the same outcome
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
