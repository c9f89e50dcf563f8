import type { Ticker } from '../../market/listings/ticker.ts'

/**
 * The gain of one lot, or part of one, that was sold. Amounts are exact decimal text; a gain in two
 * currencies is unknown.
 */
export type RealizedGain = {
  readonly saleId: string
  readonly lotId: string
  readonly accountId: string
  readonly ticker: Ticker
  /** As counted on the day of the sale. */
  readonly shares: string
  /** YYYY-MM-DD; null when its purchase has no date. */
  readonly acquiredOn: string | null
  readonly soldOn: string
  /** What these shares cost, with their part of the purchase's fee and tax. */
  readonly cost: string
  /** ISO 4217; null when neither the purchase nor its ticker gives one. */
  readonly costCurrency: string | null
  /** What they brought, less their part of the sale's fee. */
  readonly proceeds: string
  readonly proceedsCurrency: string | null
  readonly gain: string | null
  /** Days between; null without a date of purchase. */
  readonly heldDays: number | null
  readonly term: HoldingTerm | null
}

/** Long: held for more than one year, as the US counts. */
export type HoldingTerm = 'short' | 'long'

/**
 * The term by US rules: the holding period begins on the day after the purchase and includes the day of
 * the sale, and more than one year of it is long (IRS Publication 550, "Holding Period"). Bought on
 * Feb 5, 2021, shares are short on Feb 5, 2022 and long the day after.
 * @param acquiredOn YYYY-MM-DD @param soldOn YYYY-MM-DD
 */
export function holdingTerm(acquiredOn: string, soldOn: string): HoldingTerm {
  const begin = new Date(`${acquiredOn}T00:00:00Z`)
  begin.setUTCDate(begin.getUTCDate() + 1)
  // A Feb 29 becomes Mar 1: the year that began on it ends on Feb 28.
  begin.setUTCFullYear(begin.getUTCFullYear() + 1)
  return soldOn >= begin.toISOString().slice(0, 10) ? 'long' : 'short'
}
