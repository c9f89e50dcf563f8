/**
 * The mean block length for which the stationary bootstrap best estimates the variance of a mean: Politis
 * and White, Automatic Block-Length Selection for the Dependent Bootstrap, Econometric Reviews 23, 2004,
 * with the correction of Patton, Politis and White, ibid. 28, 2009, by which D = 2 g(0)^2. The length is
 * (G^2 / g(0)^2)^(1/3) n^(1/3), where g(0) is the sum of the autocovariances and G the sum of each times
 * its lag, both under a flat-top window.
 * @param values one finite number per session in time order, at least 9
 * @returns sessions, 1 to the smaller of 3 sqrt(n) and n / 3; 1 where nothing varies
 */
export function chooseBlockLength(values: Float64Array): number {
  const { length } = values
  const run = Math.max(5, Math.ceil(Math.sqrt(Math.log10(length))))
  const longestLag = Math.min(Math.ceil(Math.sqrt(length)) + run, length - 1)
  const covariances = listAutocovariances(values, longestLag)
  const variance = covariances[0] ?? 0
  if (!(variance > 0)) return 1
  const bandwidth = Math.min(2 * findLastLag(covariances, run, length), longestLag)
  let spectrum = variance
  let slope = 0
  for (let lag = 1; lag <= bandwidth; lag++) {
    const weighted = 2 * Math.min(1, 2 * (1 - lag / bandwidth)) * (covariances[lag] ?? 0)
    spectrum += weighted
    slope += lag * weighted
  }
  const longest = Math.min(3 * Math.sqrt(length), length / 3)
  const best = Math.cbrt((slope / spectrum) ** 2 * length)
  return Math.min(Math.max(1, best), longest)
}

/**
 * The autocovariances R(0) to R(longestLag), each a sum over the pairs divided by the number of values.
 * @returns one number per lag, in the values' unit squared
 */
export function listAutocovariances(values: Float64Array, longestLag: number): Float64Array {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const centered = values.map((value) => value - mean)
  const covariances = new Float64Array(longestLag + 1)
  for (let lag = 0; lag <= longestLag; lag++) {
    let sum = 0
    // Both indices are in range.
    for (let i = lag; i < centered.length; i++)
      sum += (centered[i] as number) * (centered[i - lag] as number)
    covariances[lag] = sum / values.length
  }
  return covariances
}

/** The lag after which a run of autocorrelations is within chance, 2 sqrt(log10(n) / n); 1 or more. */
function findLastLag(covariances: Float64Array, run: number, length: number): number {
  const chance = 2 * Math.sqrt(Math.log10(length) / length) * (covariances[0] ?? 0)
  let last = 0
  for (let lag = 1; lag < covariances.length; lag++) {
    if (Math.abs(covariances[lag] ?? 0) >= chance) last = lag
    else if (lag - last >= run) break
  }
  return Math.max(1, last)
}
