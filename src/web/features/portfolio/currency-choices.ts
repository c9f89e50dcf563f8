import { isCurrency } from '../../../domain/market/currencies/currency-code.ts'

type CurrencyChoice = { readonly unit: string; readonly label: string }

/** Parts of a currency that exchanges quote in; what is kept is whole units. */
const PARTS: readonly CurrencyChoice[] = [
  { unit: 'GBp', label: 'GBp, pence' },
  { unit: 'ZAc', label: 'ZAc, South African cents' },
  { unit: 'ILA', label: 'ILA, Israeli agorot' },
]

const MAJOR =
  'USD EUR GBP JPY CHF CAD AUD NZD SEK NOK DKK PLN CZK HUF RON TRY ILS ZAR HKD SGD CNY INR KRW TWD THB IDR MYR PHP BRL MXN'.split(
    ' ',
  )

/** Currencies a price may be in, besides the listing's own. @param chosen stands among them too */
export function listCurrencyChoices(chosen: string): readonly CurrencyChoice[] {
  const isOther = isCurrency(chosen) && !MAJOR.includes(chosen)
  const codes = isOther ? [...MAJOR, chosen] : MAJOR
  return [...codes.map((code) => ({ unit: code, label: code })), ...PARTS]
}

export function isPartOfCurrency(unit: string): boolean {
  return PARTS.some((part) => part.unit === unit)
}
