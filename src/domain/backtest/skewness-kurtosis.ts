/** The shape of a distribution beside its mean and spread. */
export type Moments = {
  readonly mean: number
  /** Standard deviation, the sum of squares divided by n. */
  readonly deviation: number
  /** 0 for a normal distribution; below 0 where the long tail is on the side of losses. */
  readonly skewness: number
  /** Not in excess: 3 for a normal distribution. */
  readonly kurtosis: number
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
