import type { ConversionError } from '../../../domain/market/currencies/convert-amount.ts'

/** The error of a conversion, shown at the field with the error. */
export function describeConversionError(error: ConversionError): {
  readonly field: 'amount' | 'from' | 'to'
  readonly text: string
} {
  if (error.kind === 'unknown-currency') {
    return {
      field: error.side,
      text: `There is no rate of "${error.text}". Choose one of the list.`,
    }
  }
  if (error.text === '') return { field: 'amount', text: 'Enter an amount, such as 1250.50.' }
  return {
    field: 'amount',
    text: `"${error.text}" is no amount: up to 15 digits, then a point and up to 6 decimals are allowed, as in 1250.50.`,
  }
}
