import { measureMoments, type Moments } from './skewness-kurtosis.ts'

/** A Sharpe ratio with what its error depends on. */
export type SharpeRatio = {
  /**
   * Mean over standard deviation of one period (a day's, if the returns are days'), not scaled to a
   * year; the returns are taken to be in excess of what they are compared with.
   */
  readonly ratio: number
  /** How many periods. */
  readonly periods: number
  readonly skewness: Moments['skewness']
  readonly kurtosis: Moments['kurtosis']
}

/**
 * The Sharpe ratio (Sharpe, Journal of Business 39, 1966; standard deviation over n) of a row of returns.
 * @param returns one per period, in percent or as ratios
 * @returns null of fewer than two returns and where nothing varies
 */
export function measureSharpe(returns: Float64Array): SharpeRatio | null {
  const moments = measureMoments(returns)
  if (moments === null) return null
  const { mean, deviation, skewness, kurtosis } = moments
  return { ratio: mean / deviation, periods: returns.length, skewness, kurtosis }
}
