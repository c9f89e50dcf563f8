/** Daily rates of one currency against the euro, oldest first, columns of equal length. */
export type RateColumn = {
  /** ISO 4217. */
  readonly currency: string
  /** Days of publication, YYYY-MM-DD, strictly ascending. */
  readonly dates: readonly string[]
  /** Units of the currency for one euro; above 0. */
  readonly rates: readonly number[]
}

/** The rates against another base, by the quotient of two rates of the same day. */
type CrossRates = { readonly dates: readonly string[]; readonly rates: Float64Array }

/**
 * Daily value of one unit of a currency in another, on days when both have a rate.
 * @param currency null: the euro itself
 * @param base null: the euro itself
 * @returns units of `base` for one unit of `currency`, oldest first
 */
export function crossColumns(currency: RateColumn | null, base: RateColumn | null): CrossRates {
  const rateByDate = base && new Map(base.dates.map((date, at) => [date, base.rates[at] ?? NaN]))
  const days = (currency ?? base)?.dates ?? []
  const crossed = days.flatMap((date, at) => {
    const perEuro = currency === null ? 1 : (currency.rates[at] ?? NaN)
    const basePerEuro = rateByDate === null ? 1 : rateByDate.get(date)
    return basePerEuro === undefined ? [] : [{ date, rate: basePerEuro / perEuro }]
  })
  return {
    dates: crossed.map(({ date }) => date),
    rates: Float64Array.from(crossed, ({ rate }) => rate),
  }
}
