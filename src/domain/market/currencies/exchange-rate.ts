/** The reference or market rate of one currency against a base at one date. */
export type ExchangeRate = {
  /** ISO 4217 of the currency that one unit of the base buys. */
  readonly currency: string
  /** Units of `currency` for one unit of the base; above 0. */
  readonly rate: number
  /** The rate in the previous publication; null when unknown. */
  readonly previousRate: number | null
}

/** Rates of many currencies against one base, all from one source. The base itself is not listed. */
export type ExchangeRates = {
  /** ISO 4217, e.g. EUR. */
  readonly base: string
  /** Date of the rates, YYYY-MM-DD. */
  readonly date: string
  /** In the order of currency codes. */
  readonly rates: readonly ExchangeRate[]
}
