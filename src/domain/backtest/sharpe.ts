/** The shape of a distribution beside its mean and spread. */
type Moments = {
  readonly mean: number
  /** Standard deviation, the sum of squares divided by n. */
  readonly deviation: number
  /** 0 for a normal distribution; below 0 where the long tail is on the side of losses. */
  readonly skewness: number
  /** Not in excess: 3 for a normal distribution. */
  readonly kurtosis: number
}

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

/**
 * The first four standardized moments, each a mean over all values (g1 and b2 of Joanes and Gill, The
 * Statistician 47, 1998, kurtosis without taking 3 off).
 * @returns null of fewer than two values and where nothing varies
 */
export function measureMoments(values: Float64Array): Moments | null {
  const { length } = values
  const mean = meanOf(values, (value) => value)
  const deviation = Math.sqrt(meanOf(values, (value) => (value - mean) ** 2))
  // Equal values can differ from their mean by rounding.
  if (length < 2 || !(deviation > 1e-12 * Math.abs(mean))) return null
  return {
    mean,
    deviation,
    skewness: meanOf(values, (value) => ((value - mean) / deviation) ** 3),
    kurtosis: meanOf(values, (value) => ((value - mean) / deviation) ** 4),
  }
}

function meanOf(values: Float64Array, of: (value: number) => number): number {
  return values.reduce((sum, value) => sum + of(value), 0) / values.length
}
