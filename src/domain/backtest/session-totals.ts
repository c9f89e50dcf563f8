/**
 * What a rule's trades came to, by the session they were entered in. Summing each session first keeps
 * trades of one session together wherever sessions are drawn, so that stocks which move together never
 * pass for independent cases.
 */
export type SessionTotals = {
  /** The sum of the values of the session's trades (returns in percent, or 1 per hit); 0 of none. */
  readonly sums: Float64Array
  /** How many trades were entered. */
  readonly counts: Float64Array
}

/**
 * Sums a value of each trade by the session it was entered in.
 * @param places the session of each trade, within the span
 * @param span which session is the first of the totals, and how many there are
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

/** The mean over all trades: the sum of the sums over the sum of the counts; NaN of no trade. */
export function meanOfTotals({ sums, counts }: SessionTotals): number {
  return addUp(sums) / addUp(counts)
}

function addUp(column: Float64Array): number {
  return column.reduce((sum, value) => sum + value, 0)
}
