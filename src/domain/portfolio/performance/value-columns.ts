/** Value and flows on each day; columns of equal length, oldest first, in the base currency. */
export type ValueColumns = {
  /** Sessions of the held tickers starting with the first lot, see `dayNumber`. */
  readonly days: Int32Array
  /** Market value at the close. */
  readonly values: Float64Array
  /** Money in, such as prices paid: it flows in at the start of the day, so that its result counts. */
  readonly bought: Float64Array
  /** Money out, such as proceeds: it flows out at the end of the day. */
  readonly sold: Float64Array
  /** Closing values of lots in kind, less those that left: flow at the end of the day, without a result. */
  readonly inKind: Float64Array
  /** Dividends of that ex-date on the shares held before, paid out. */
  readonly dividends: Float64Array
  /** The same, added to cash: part of the value. */
  readonly cashDividends: Float64Array
  /** Interest less fees and taxes, paid out. */
  readonly income: Float64Array
}

/** A dividend that an account's cash received. */
export type CashDividend = {
  /** Index of its day. */
  readonly at: number
  readonly accountId: string
  readonly amount: number
  readonly currency: string
}
