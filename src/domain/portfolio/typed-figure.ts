import { fail, succeed, type Outcome } from '../../platform/outcome.ts'
import { NUMBER_FORMATS, type Preferences } from '../preferences/preferences.ts'
import { describeAmbiguity, readNumber } from '../preferences/read-number.ts'
import { parseDecimal } from './decimal.ts'
import { decimalError, type FieldError } from './lot-error.ts'

/** How numbers are written; null: plain digits with a dot, as a program writes them. */
export type NumberFormat = Preferences['numberFormat'] | null

/** A field of a form: its name in code, its label, and what was entered. */
export type TypedField<Field extends string> = {
  readonly field: Field
  readonly name: string
  readonly text: string
}

/**
 * The exact decimal of a typed number.
 * @param format how its writer writes numbers; null: plain digits with a dot, as a program does
 */
export function readTypedFigure<Field extends string>(
  { field, name, text }: TypedField<Field>,
  format: NumberFormat,
): Outcome<string, FieldError<Field>> {
  const written = format === null ? succeed({ plain: text }) : readNumber(text, format)
  if (!written.ok) {
    const message = describeAmbiguity(written.failure, format ?? 'comma')
    return fail({ field, kind: 'unreadable', message })
  }
  const parsed = parseDecimal(written.value.plain)
  if (parsed.ok) return parsed
  const { kind, text: given } = parsed.failure
  if (format !== null && (kind === 'comma' || kind === 'not-a-number')) {
    const message = `"${given}" isn’t a number. Write it as in ${NUMBER_FORMATS[format]}.`
    return fail({ field, kind: 'unreadable', message })
  }
  return fail(decimalError(field, name, parsed.failure))
}

/** Signs that say a currency, or one of several. */
const CURRENCIES_BY_SIGN: ReadonlyMap<string, readonly string[]> = new Map([
  ['$', ['USD', 'CAD', 'AUD', 'NZD', 'HKD', 'SGD', 'TWD', 'MXN']],
  ['€', ['EUR']],
  ['£', ['GBP']],
  ['¥', ['JPY', 'CNY']],
  ['₹', ['INR']],
  ['₩', ['KRW']],
  ['₪', ['ILS']],
  ['R$', ['BRL']],
])

const SIGNED = /^(R?\p{Sc})\s*(?=[\d.,])|(?<=\d)\s*(\p{Sc})$/u

/**
 * A price without the sign of its currency, such as $180 or 180 €.
 * @param currency what the price is in; null if that isn't known
 * @returns an error for the sign of another currency
 */
export function dropCurrencySign<Field extends string>(
  { field, text }: TypedField<Field>,
  currency: string | null,
): Outcome<string, FieldError<Field>> {
  const trimmed = text.trim()
  const found = SIGNED.exec(trimmed)
  const sign = found?.[1] ?? found?.[2]
  const currencies = sign === undefined ? undefined : CURRENCIES_BY_SIGN.get(sign)
  if (currencies === undefined) return succeed(text)
  if (currency === null || currencies.includes(currency)) {
    return succeed(trimmed.replace(SIGNED, ''))
  }
  const message = `"${trimmed.slice(0, 40)}" has the sign of another currency: this amount is in ${currency}. Choose its currency, or leave out the sign.`
  return fail({ field, kind: 'unreadable', message })
}
