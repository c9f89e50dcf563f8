/** Rates of one day against one base, with the change since the previous publication. */
export type RateTable = {
  /** ISO 4217. */
  readonly base: string
  readonly rates: readonly {
    readonly currency: string
    /** Units of `currency` for one unit of the base; above 0. */
    readonly rate: number
    /** 1.5 means 1.5%; null when unknown. */
    readonly changePercent: number | null
  }[]
}

/** What one unit of a currency costs in another. */
type CrossRate = {
  readonly rate: number
  /** 1.5 means 1.5%; null when either side's previous publication is unknown. */
  readonly changePercent: number | null
}

/**
 * Units of `to` for one unit of `from`: the quotient of two rates of the same day.
 * @param from ISO 4217
 * @param to ISO 4217
 * @returns null when the table lacks either
 */
export function crossRate(table: RateTable, from: string, to: string): CrossRate | null {
  const paid = findRate(table, from)
  const bought = findRate(table, to)
  if (paid === null || bought === null) return null
  const changePercent =
    paid.changePercent === null || bought.changePercent === null
      ? null
      : ((1 + bought.changePercent / 100) / (1 + paid.changePercent / 100) - 1) * 100
  return { rate: bought.rate / paid.rate, changePercent }
}

/** The rate of a currency against the table's base (1 for the base itself); null when it is missing. */
export function findRate({ base, rates }: RateTable, currency: string): CrossRate | null {
  if (currency === base) return { rate: 1, changePercent: 0 }
  return rates.find((entry) => entry.currency === currency) ?? null
}
