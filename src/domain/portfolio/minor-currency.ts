import { fail, succeed, type Outcome } from '../../platform/outcome.ts'
import { isCurrency } from '../market/currencies/currency-code.ts'
import { readExact, times, writeExact } from './exact-decimal.ts'

/** An amount in whole units of a currency: pounds, not pence. `amount` is exact decimal text. */
export type Money = { readonly amount: string; readonly currency: string }

/** Neither an ISO 4217 currency nor a minor unit of one; cut to 40 characters. */
export type UnknownCurrency = { readonly kind: 'unknown-currency'; readonly text: string }

/** The value of one `unit`: `part` of one whole `currency`. */
type CurrencyUnit = { readonly currency: string; readonly part: string }

/**
 * Names that brokers and providers use for hundredths, and for Kuwaiti fils, which are thousandths. In
 * some the last letter's case is the only difference: GBp is a penny, GBP a pound. ZAC, USX and the
 * all-caps names are not ISO 4217 currencies, so they are unambiguous.
 */
const PARTS: ReadonlyMap<string, CurrencyUnit> = new Map([
  ...['GBp', 'GBX', 'GBx', 'GBpence', 'GBPENCE'].map((name) => hundredth(name, 'GBP')),
  ...['ZAc', 'ZAC', 'ZAX'].map((name) => hundredth(name, 'ZAR')),
  ...['ILA', 'ILa', 'ILs'].map((name) => hundredth(name, 'ILS')),
  ...['USX', 'USx', 'USc'].map((name) => hundredth(name, 'USD')),
  ['KWF', { currency: 'KWD', part: '0.001' }],
])

/**
 * Converts an amount to whole units of its currency: 1234.5 GBX is 12.345 GBP.
 * @param amount decimal text
 * @param unit ISO 4217 or a minor unit; any case unless only the case differs (GBp and GBP; gbp is the
 *   pound); surrounding spaces are dropped
 */
export function toMajorUnits(amount: string, unit: string): Outcome<Money, UnknownCurrency> {
  const found = findUnit(unit.trim())
  if (found === null) return fail({ kind: 'unknown-currency', text: unit.trim().slice(0, 40) })
  const { currency, part } = found
  return succeed({ amount: writeExact(times(readExact(amount), readExact(part))), currency })
}

function findUnit(name: string): CurrencyUnit | null {
  const part = PARTS.get(name)
  if (part !== undefined) return part
  const currency = name.toUpperCase()
  return isCurrency(currency) ? { currency, part: '1' } : (PARTS.get(currency) ?? null)
}

function hundredth(name: string, currency: string): [string, CurrencyUnit] {
  return [name, { currency, part: '0.01' }]
}
