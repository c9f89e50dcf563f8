import { dropCurrencySign } from '../../../domain/portfolio/typed-figure.ts'
import type { Preferences } from '../../../domain/preferences/preferences.ts'
import { describeAmbiguity, readNumber } from '../../../domain/preferences/read-number.ts'
import { fail, succeed, type Outcome } from '../../../platform/outcome.ts'

/** The requested conversion, from the URL. */
export type RequestedConversion = {
  /** As typed. */
  readonly amount: string
  /** As chosen: ISO 4217, unless the URL was tampered with. */
  readonly from: string
  readonly to: string
}

/**
 * An amount as people write it, as a plain decimal: 1,5 and $180 too.
 * @param format how its writer writes numbers
 * @returns text that is no number unchanged, or why it can't be read
 */
export function readAmount(
  { amount, from }: RequestedConversion,
  format: Preferences['numberFormat'],
): Outcome<string, string> {
  const field = { field: 'amount', name: 'Amount', text: amount }
  const figure = dropCurrencySign(field, from)
  if (!figure.ok) return fail(figure.failure.message)
  const written = readNumber(figure.value, format)
  if (!written.ok) return fail(describeAmbiguity(written.failure, format))
  return succeed(written.value.plain)
}

const FIRST: RequestedConversion = { amount: '100', from: 'EUR', to: 'USD' }

/** The conversion of a URL: `?amount=12.50&from=EUR&to=USD`; missing parameters have defaults. */
export function readConversion(search: URLSearchParams): RequestedConversion {
  return {
    amount: search.get('amount')?.trim() ?? FIRST.amount,
    from: search.get('from')?.trim().toUpperCase() ?? FIRST.from,
    to: search.get('to')?.trim().toUpperCase() ?? FIRST.to,
  }
}

/** The query of the same page with this conversion; keeps all other parameters. */
export function conversionQuery(search: URLSearchParams, wanted: RequestedConversion): string {
  const query = new URLSearchParams(search)
  for (const [name, value] of Object.entries(wanted)) query.set(name, value)
  return `?${query}`
}
