/** Moments of a distribution. */
type Moments = {
  readonly mean: number
  /** Standard deviation, the sum of squares divided by n. */
  readonly deviation: number
  /** 0 for a normal distribution; below 0 when the long tail is on the loss side. */
  readonly skewness: number
  /** Not in excess: 3 for a normal distribution. */
  readonly kurtosis: number
}

/** A Sharpe ratio with the inputs of its error. */
export type SharpeRatio = {
  /**
   * Mean over standard deviation per period (daily for daily returns), not annualized; assumes excess
   * returns.
   */
  readonly ratio: number
  /** Number of periods. */
  readonly periods: number
  readonly skewness: Moments['skewness']
  readonly kurtosis: Moments['kurtosis']
}

/**
 * The Sharpe ratio (Sharpe, Journal of Business 39, 1966; standard deviation over n) of a series of
 * returns.
 * @param returns one per period, in percent or as ratios
 * @returns null for fewer than two returns or zero variance
 */
export function measureSharpe(returns: Float64Array): SharpeRatio | null {
  const moments = measureMoments(returns)
  if (moments === null) return null
  const { mean, deviation, skewness, kurtosis } = moments
  return { ratio: mean / deviation, periods: returns.length, skewness, kurtosis }
}

/**
 * The first four standardized moments, each a mean over all values (g1 and b2 of Joanes and Gill, The
 * Statistician 47, 1998; kurtosis without subtracting 3).
 * @returns null for fewer than two values or zero variance
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
