/**
 * p-values adjusted for multiple testing, so that of those at 0.05 or below at most 5% are expected to be
 * false discoveries: Benjamini and Hochberg, Journal of the Royal Statistical Society B 57, 1995. The
 * k-th smallest of m becomes p m / k, or the next larger one's adjusted value if that is less. Valid for
 * independent or positively dependent tests (Benjamini and Yekutieli 2001).
 * @param pValues each 0 to 1, in any order
 * @returns in the same order, each 0 to 1 and not below the p-value it came from
 */
export function adjustPValues(pValues: readonly number[]): readonly number[] {
  const descending = pValues.map((pValue, index) => ({ pValue, index }))
  descending.sort((a, b) => b.pValue - a.pValue)
  const adjusted = pValues.map(() => 1)
  let min = 1
  for (const [position, { pValue, index }] of descending.entries()) {
    min = Math.min(min, (pValue * pValues.length) / (pValues.length - position))
    adjusted[index] = min
  }
  return adjusted
}
