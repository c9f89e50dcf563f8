import type { DecimalError } from './decimal.ts'

/** The fields of the lot form. `symbol` and `avgPrice` are named as in the form. */
type LotField = 'symbol' | 'shares' | 'avgPrice' | 'currency' | 'boughtOn' | 'note'

/** An error in one field of a form: `missing` when a required one is blank. */
export type FieldError<Field extends string> = {
  readonly field: Field
  readonly kind: 'missing' | 'unreadable' | 'out-of-range'
  /** A plain sentence with the input and what is allowed. */
  readonly message: string
}

export type LotError = FieldError<LotField>

/** The error in a number; blank counts as missing. @param name as in "Shares" */
export function decimalError<Field extends string>(
  field: Field,
  name: string,
  error: DecimalError,
): FieldError<Field> {
  const quoted = `"${error.text}"`
  switch (error.kind) {
    case 'blank':
      return { field, kind: 'missing', message: `${name} is needed.` }
    case 'comma':
      return {
        field,
        kind: 'unreadable',
        message: `${quoted} has a comma. Use a dot for decimals, as in 1.5, and no thousands separators.`,
      }
    case 'not-a-number':
      return {
        field,
        kind: 'unreadable',
        message: `${quoted} isn’t a number. Use digits and at most one dot, as in 1250.75.`,
      }
    case 'negative':
      return { field, kind: 'out-of-range', message: `${quoted} is below 0.` }
    case 'too-precise':
      return { field, kind: 'out-of-range', message: `${quoted} has more than 30 decimals.` }
    case 'too-large':
      return { field, kind: 'out-of-range', message: `${quoted} is too large.` }
  }
}
