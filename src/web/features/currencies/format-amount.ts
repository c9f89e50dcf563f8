import type { Formats } from '../../../domain/preferences/formats.ts'

const CENTS = 2
/** More than any result has. */
const MAX_DECIMALS = 30

/** An exact amount with its currency; keeps every decimal, even below cents. */
export function formatAmount(formats: Formats, decimal: string, currency: string): string {
  const [, fraction = ''] = decimal.split('.')
  return fraction.length <= CENTS
    ? formats.money(decimal, currency)
    : `${formats.decimal(decimal, MAX_DECIMALS)}\u00a0${currency}`
}
