import { exchangeSuffix, isUsListing } from '../market/listings/exchange-suffix.ts'
import type { Ticker } from '../market/listings/ticker.ts'

/** By Yahoo's exchange suffixes: what shares on that exchange are mostly traded in. */
const CURRENCY_BY_SUFFIX: ReadonlyMap<string, string> = new Map(
  Object.entries({
    AUD: 'AX',
    BRL: 'SA',
    CAD: 'TO V NE CN',
    CHF: 'SW',
    DKK: 'CO',
    EUR: 'DE F BE DU HM HA MU SG PA AS BR LS MI MC HE VI IR AT',
    GBP: 'L',
    HKD: 'HK',
    ILS: 'TA',
    INR: 'NS BO',
    JPY: 'T',
    KRW: 'KS KQ',
    MXN: 'MX',
    NOK: 'OL',
    NZD: 'NZ',
    PLN: 'WA',
    SEK: 'ST',
    SGD: 'SI',
    TWD: 'TW TWO',
    ZAR: 'JO',
    CNY: 'SS SZ',
  }).flatMap(([currency, suffixes]) =>
    suffixes.split(' ').map((suffix) => [suffix, currency] as const),
  ),
)

/**
 * The currency a ticker most likely trades in, by its form alone: for when no price tells, and for what
 * was paid in a lot that names no currency. US listings trade in dollars; abroad it is the exchange's own
 * currency, which single listings depart from.
 * @returns ISO 4217; null when the ticker's form says nothing
 */
export function tradingCurrency(ticker: Ticker): string | null {
  if (isUsListing(ticker)) return 'USD'
  return CURRENCY_BY_SUFFIX.get(exchangeSuffix(ticker) ?? '') ?? null
}
