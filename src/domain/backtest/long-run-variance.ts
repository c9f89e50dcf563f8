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
  let start = 0
  // Four products at once take half the time of one after another, and each sums in the same order.
  for (; start + 4 * length <= cosines.length; start += 4 * length) {
    let [first, second, third, fourth] = [0, 0, 0, 0]
    // All indices are in range.
    for (let i = 0, at = start; i < length; i++, at++) {
      const value = values[i] as number
      first += (cosines[at] as number) * value
      second += (cosines[at + length] as number) * value
      third += (cosines[at + 2 * length] as number) * value
      fourth += (cosines[at + 3 * length] as number) * value
    }
    for (const product of [first, second, third, fourth]) sum += product * product
  }
  for (; start < cosines.length; start += length) {
    let product = 0
    for (let i = 0; i < length; i++)
      product += (cosines[start + i] as number) * (values[i] as number)
    sum += product * product
  }
  return (sum * length) / cosines.length
}
