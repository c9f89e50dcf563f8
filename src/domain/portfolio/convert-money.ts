import type { ExchangeRates } from '../market/currencies/exchange-rate.ts'
import { fail, succeed, type Outcome } from '../../platform/outcome.ts'
import { dividedBy, exactOf, times, type ExactDecimal } from './exact-decimal.ts'

/** The rates do not include this currency (ISO 4217). */
type NoRate = { readonly kind: 'no-rate'; readonly currency: string }

/** Converts an amount from one currency to another, both ISO 4217. */
export type ConvertMoney = (
  amount: ExactDecimal,
  from: string,
  into: string,
) => Outcome<ExactDecimal, NoRate>

/**
 * Converts at the rates of one day. Both rates are the decimals as published, and the result is rounded
 * half up at 20 decimals. Same-currency conversion needs no rate.
 * @param rates reference rates, such as the European Central Bank's; null for none
 * @returns a function that fails with the currency without a rate, the source currency first
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
