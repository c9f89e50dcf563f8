/**
 * Low-frequency cosines that estimate the long-run variance of a series: column j of the equal-weighted
 * cosine estimator (Müller, Journal of Econometrics 141, 2007; Lazarus, Lewis, Stock and Watson, Journal
 * of Business & Economic Statistics 36, 2018) is sqrt(2 / n) cos(pi j (t - 1/2) / n).
 * @param length length of the series
 * @param waves number of cosines, 1 or more
 * @returns the cosines concatenated, `waves` times `length` numbers
 */
export function listCosines(length: number, waves: number): Float64Array {
  const cosines = new Float64Array(waves * length)
  for (let wave = 1; wave <= waves; wave++) {
    for (let i = 0; i < length; i++) {
      const angle = (Math.PI * wave * (i + 0.5)) / length
      cosines[(wave - 1) * length + i] = Math.sqrt(2 / length) * Math.cos(angle)
    }
  }
  return cosines
}

/**
 * The long-run variance: the mean of the squared products of a series with each cosine. It has as many
 * degrees of freedom as cosines, and ignores a constant offset.
 * @param values as many as the length of each cosine
 * @param cosines the result of `listCosines`
 */
export function longRunVariance(values: Float64Array, cosines: Float64Array): number {
  const { length } = values
  let sum = 0
  for (let start = 0; start < cosines.length; start += length) {
    let product = 0
    // Both indices are in range.
    for (let i = 0; i < length; i++)
      product += (cosines[start + i] as number) * (values[i] as number)
    sum += product * product
  }
  return (sum * length) / cosines.length
}
