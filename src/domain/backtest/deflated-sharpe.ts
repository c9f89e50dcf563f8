import { normalCdf, normalQuantile } from './normal-distribution.ts'
import type { SharpeRatio } from './sharpe.ts'

/**
 * Probability that the true Sharpe ratio is above a benchmark, given the observed one, its number of
 * periods and the shape of its returns: the probabilistic Sharpe ratio (Bailey and López de Prado,
 * Journal of Risk 15, 2012).
 * @param benchmark per period, like the ratio
 * @returns 0 to 1
 */
export function probabilisticSharpe(
  { ratio, periods, skewness, kurtosis }: SharpeRatio,
  benchmark: number,
): number {
  const spread = 1 - skewness * ratio + ((kurtosis - 1) / 4) * ratio ** 2
  return normalCdf(((ratio - benchmark) * Math.sqrt(periods - 1)) / Math.sqrt(spread))
}

/**
 * Probability that the true Sharpe ratio is above what the best of this many trials would show without
 * any edge: the deflated Sharpe ratio (Bailey and López de Prado, Journal of Portfolio Management 40,
 * 2014).
 * @param trials how many rules were tried, and the variance of their per-period ratios
 * @returns 0 to 1
 */
export function deflatedSharpe(
  sharpe: SharpeRatio,
  trials: { readonly count: number; readonly variance: number },
): number {
  return probabilisticSharpe(sharpe, expectBestSharpe(trials))
}

/**
 * The expected maximum Sharpe ratio of a number of rules without any edge, by extreme value theory of the
 * normal distribution (same paper, equation 1).
 * @param variance of the ratios among the rules
 * @returns a per-period ratio; 0 for one rule
 */
export function expectBestSharpe({
  count,
  variance,
}: {
  readonly count: number
  readonly variance: number
}): number {
  if (count < 2) return 0
  const likely = (1 - EULER_MASCHERONI) * normalQuantile(1 - 1 / count)
  const extreme = EULER_MASCHERONI * normalQuantile(1 - 1 / (count * Math.E))
  return Math.sqrt(variance) * (likely + extreme)
}

const EULER_MASCHERONI = 0.5772156649015329
