import { NUMBER_FORMATS, type Preferences } from '../../../domain/preferences/preferences.ts'
import type { ConversionError } from '../../../domain/market/currencies/convert-amount.ts'

/** The error of a conversion, shown at the field with the error. */
export function describeConversionError(
  error: ConversionError,
  format: Preferences['numberFormat'],
): {
  readonly field: 'amount' | 'from' | 'to'
  readonly text: string
} {
  if (error.kind === 'unknown-currency') {
    return {
      field: error.side,
      text: `We have no rate for "${error.text}". Choose a currency from the list.`,
    }
  }
  const example = NUMBER_FORMATS[format]
  if (error.text === '') return { field: 'amount', text: `Enter an amount, such as ${example}.` }
  return {
    field: 'amount',
    text: `"${error.text}" isn’t a valid amount. Enter up to 15 digits and 6 decimals, such as ${example}.`,
  }
}
