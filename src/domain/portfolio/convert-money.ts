import type { ExchangeRates } from '../market/currencies/exchange-rate.ts'
import { fail, succeed, type Outcome } from '../../platform/outcome.ts'
import { dividedBy, exactOf, times, type ExactDecimal } from './exact-decimal.ts'

/** The table of rates does not have this currency (ISO 4217). */
type NoRate = { readonly kind: 'no-rate'; readonly currency: string }

/** Turns an amount of one currency into another, both ISO 4217. */
export type ConvertMoney = (
  amount: ExactDecimal,
  from: string,
  into: string,
) => Outcome<ExactDecimal, NoRate>

/**
 * Conversion at the rates of one day. The two rates are taken as the decimals they were published as,
 * and the result is rounded half up at 20 decimals. The same currency on both sides needs no rate.
 * @param rates reference rates, such as those of the European Central Bank; null when there are none
 * @returns a function that fails with the currency that has no rate, the one converted from first
 */
export function convertAt(rates: ExchangeRates | null): ConvertMoney {
  const rateByCurrency = new Map(
    rates?.rates.map(({ currency, rate }) => [currency, exactOf(rate)] as const),
  )
  if (rates !== null) rateByCurrency.set(rates.base, exactOf(1))
  return (amount, from, into) => {
    if (from === into) return succeed(amount)
    const [rateFrom, rateInto] = [rateByCurrency.get(from), rateByCurrency.get(into)]
    if (rateFrom === undefined) return fail({ kind: 'no-rate', currency: from })
    if (rateInto === undefined) return fail({ kind: 'no-rate', currency: into })
    return succeed(dividedBy(times(amount, rateInto), rateFrom))
  }
}
