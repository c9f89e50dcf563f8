import type { ConversionFault } from '../../../domain/market/convert-amount.ts'

/** What is wrong with a wanted conversion, beside the field it is wrong in. */
export function tellConversionFault(fault: ConversionFault): {
  readonly field: 'amount' | 'from' | 'to'
  readonly text: string
} {
  if (fault.kind === 'unknown-currency') {
    return {
      field: fault.side,
      text: `There is no rate of "${fault.text}". Choose one of the list.`,
    }
  }
  if (fault.text === '') return { field: 'amount', text: 'Enter an amount, such as 1250.50.' }
  return {
    field: 'amount',
    text: `"${fault.text}" is no amount: up to 15 digits, then a point and up to 6 decimals are allowed, as in 1250.50.`,
  }
}
