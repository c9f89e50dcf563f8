import { fail, succeed, type Outcome } from '../../platform/outcome.ts'
import {
  checkAboveZero,
  checkCurrency,
  checkDay,
  checkMoney,
  checkNote,
  checkSymbol,
} from './check-fields.ts'
import type { LotError } from './lot-error.ts'
import type { Lot } from './lot.ts'
import { tradingCurrency } from './trading-currency.ts'
import type { NumberFormat } from './typed-figure.ts'

/** A lot as entered by a user; blank or omitted fields were not given. */
export type TypedLot = {
  readonly symbol: string
  readonly shares: string
  readonly avgPrice: string
  /** ISO 4217, or a minor unit such as GBX: the price is then in that unit. */
  readonly currency?: string
  /** YYYY-MM-DD. */
  readonly boughtOn?: string
  readonly note?: string
}

/** A valid lot, ready to store. */
export type NewLot = Pick<Lot, 'ticker' | 'shares' | 'price' | 'currency' | 'boughtOn' | 'note'>

/**
 * Validates an entered lot, field by field.
 * @param latest YYYY-MM-DD, the last allowed purchase date: today in the owner's zone
 * @param format how its writer writes numbers; null: plain digits with a dot, as a program does
 * @returns the lot in whole units of its currency, canonical; or every error, at most one per field, in
 *   form order
 */
export function checkLot(
  typed: TypedLot,
  latest: string,
  format: NumberFormat = null,
): Outcome<NewLot, readonly LotError[]> {
  const unit = typed.currency?.trim() ?? ''
  const ticker = checkSymbol(typed.symbol)
  const own = ticker.ok ? tradingCurrency(ticker.value) : null
  const shares = checkAboveZero({ field: 'shares', name: 'Shares', text: typed.shares }, format)
  const typedPrice = { field: 'avgPrice', name: 'Avg Price', text: typed.avgPrice } as const
  const price = checkMoney(typedPrice, { unit, own }, format)
  const currency = checkCurrency(unit)
  const boughtOn = checkDay('boughtOn', typed.boughtOn?.trim() ?? '', latest)
  const note = checkNote(typed.note ?? '')
  if (ticker.ok && shares.ok && price.ok && currency.ok && boughtOn.ok && note.ok) {
    return succeed({
      ticker: ticker.value,
      shares: shares.value,
      price: price.value,
      currency: currency.value,
      boughtOn: boughtOn.value,
      note: note.value,
    })
  }
  const checks = [ticker, shares, price, currency, boughtOn, note]
  return fail(checks.flatMap((check) => (check.ok ? [] : [check.failure])))
}
