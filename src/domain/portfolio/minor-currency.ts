import { fail, succeed, type Outcome } from '../../platform/outcome.ts'
import { isCurrency } from '../market/currencies/currency-code.ts'
import { readExact, times, writeExact } from './exact-decimal.ts'

/** An amount of whole units of a currency: pounds, not pence. `amount` is exact decimal text. */
export type Money = { readonly amount: string; readonly currency: string }

/** The text names neither a currency of ISO 4217 nor a part of one; cut to 40 characters. */
export type UnknownCurrency = { readonly kind: 'unknown-currency'; readonly text: string }

/** What one of `unit` is: `part` of one whole `currency`. */
type CurrencyUnit = { readonly currency: string; readonly part: string }

/**
 * Names that brokers and providers give to hundredths, and to Kuwaiti fils, which are thousandths. The
 * last letter of some is small to tell them from the whole: GBp is a penny, GBP a pound. ZAC, USX and
 * the names in capitals are no currencies of ISO 4217, so that nothing else can be meant.
 */
const PARTS: ReadonlyMap<string, CurrencyUnit> = new Map([
  ...['GBp', 'GBX', 'GBx', 'GBpence', 'GBPENCE'].map((name) => hundredth(name, 'GBP')),
  ...['ZAc', 'ZAC', 'ZAX'].map((name) => hundredth(name, 'ZAR')),
  ...['ILA', 'ILa', 'ILs'].map((name) => hundredth(name, 'ILS')),
  ...['USX', 'USx', 'USc'].map((name) => hundredth(name, 'USD')),
  ['KWF', { currency: 'KWD', part: '0.001' }],
])

/**
 * Turns an amount as a broker or a person names it into whole units: 1234.5 GBX is 12.345 GBP.
 * @param amount decimal text
 * @param unit ISO 4217 or the name of a part, in any case but where that is all that tells them apart
 *   (GBp and GBP; gbp is the whole); spaces around are dropped
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
