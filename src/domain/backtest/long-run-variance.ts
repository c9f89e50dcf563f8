/**
 * Cosines of low frequency, by which the long-run variance of a series is measured: column j of the
 * equal-weighted cosine estimator (Müller, Journal of Econometrics 141, 2007; Lazarus, Lewis, Stock and
 * Watson, Journal of Business & Economic Statistics 36, 2018) is sqrt(2 / n) cos(pi j (t - 1/2) / n).
 * @param length how many values the series has
 * @param waves how many cosines, 1 or more
 * @returns one cosine after the other, `waves` times `length` numbers
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
 * The long-run variance: the mean of the squared products of a series with each cosine. With as many
 * degrees of freedom as there are cosines; a constant in the series falls out.
 * @param values as many as each cosine has
 * @param cosines what `listCosines` gave
 */
export function longRunVariance(values: Float64Array, cosines: Float64Array): number {
  const { length } = values
  let sum = 0
  for (let start = 0; start < cosines.length; start += length) {
    let product = 0
    // Both positions are inside their columns.
    for (let i = 0; i < length; i++)
      product += (cosines[start + i] as number) * (values[i] as number)
    sum += product * product
  }
  return (sum * length) / cosines.length
}
