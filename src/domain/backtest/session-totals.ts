/**
 * Outcomes of a rule's trades by entry session. Summing per session keeps trades of one session together
 * in resampling, so that correlated stocks never pass for independent cases.
 */
export type SessionTotals = {
  /** The sum of the values of the session's trades (returns in percent, or 1 per hit); 0 without any. */
  readonly sums: Float64Array
  /** Number of trades entered. */
  readonly counts: Float64Array
}

/**
 * Sums a value of each trade by entry session.
 * @param indexes the session of each trade, within the span
 * @param span first session of the totals, and their number
 */
export function sumBySession(
  indexes: ArrayLike<number>,
  valueOf: (trade: number) => number,
  { first, count }: { readonly first: number; readonly count: number },
): SessionTotals {
  const totals = { sums: new Float64Array(count), counts: new Float64Array(count) }
  for (let trade = 0; trade < indexes.length; trade++) {
    const session = (indexes[trade] ?? Number.NaN) - first
    totals.sums[session] = (totals.sums[session] ?? 0) + valueOf(trade)
    totals.counts[session] = (totals.counts[session] ?? 0) + 1
  }
  return totals
}

/** The mean over all trades: the sum of the sums over the sum of the counts; NaN without trades. */
export function meanOfTotals({ sums, counts }: SessionTotals): number {
  return addUp(sums) / addUp(counts)
}

function addUp(column: Float64Array): number {
  return column.reduce((sum, value) => sum + value, 0)
}
