import { Big } from 'big.js'
import { fail, succeed, type Outcome } from '../../../platform/outcome.ts'
import { findRate, type RateTable } from './cross-rate.ts'

/** An exact decimal amount of money: digits with at most one decimal point. */
const AMOUNT = /^\d{1,15}(\.\d{1,6})?$/

/** Why an amount cannot be converted. */
export type ConversionError =
  | { readonly kind: 'not-an-amount'; readonly text: string }
  /** The table has no such currency. */
  | { readonly kind: 'unknown-currency'; readonly text: string; readonly side: 'from' | 'to' }

/** One amount in two currencies. */
export type Conversion = {
  /** Exactly as typed, trimmed. */
  readonly amount: string
  /** ISO 4217. */
  readonly from: string
  /** ISO 4217. */
  readonly to: string
  /** Units of `to`, a decimal rounded half up to cents; below 1 to six significant digits. */
  readonly result: string
  /** Units of `to` for one unit of `from`. */
  readonly rate: number
}

/**
 * Converts an amount from one currency to another in decimal arithmetic, by the published rates.
 * @param amount as typed: up to 15 digits, then up to 6 after a point; nothing else, so that 1,000 never
 * parses as 1
 * @param from ISO 4217, any case
 * @param to ISO 4217, any case
 */
export function convertAmount(
  table: RateTable,
  typed: { readonly amount: string; readonly from: string; readonly to: string },
): Outcome<Conversion, ConversionError> {
  const amount = typed.amount.trim()
  const from = typed.from.trim().toUpperCase()
  const to = typed.to.trim().toUpperCase()
  if (!AMOUNT.test(amount)) return fail({ kind: 'not-an-amount', text: amount.slice(0, 40) })
  const paid = findRate(table, from)
  if (paid === null)
    return fail({ kind: 'unknown-currency', text: from.slice(0, 40), side: 'from' })
  const bought = findRate(table, to)
  if (bought === null) return fail({ kind: 'unknown-currency', text: to.slice(0, 40), side: 'to' })
  const result = roundForPeople(new Big(amount).times(bought.rate).div(paid.rate))
  return succeed({ amount, from, to, result, rate: bought.rate / paid.rate })
}

function roundForPeople(amount: Big): string {
  return amount.eq(0) || amount.gte(1)
    ? amount.toFixed(2)
    : new Big(amount.toPrecision(6)).toFixed()
}
