import { exchangeSuffix, isUsListing } from '../market/listings/exchange-suffix.ts'
import type { Ticker } from '../market/listings/ticker.ts'

/** By Yahoo's exchange suffixes: the currency most shares on that exchange trade in. */
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
 * A ticker's most likely trading currency, by its form alone: for tickers without a price, and for lots
 * without a currency. US listings trade in dollars; abroad it is the exchange's own currency, with some
 * exceptions.
 * @returns ISO 4217; null when the form is inconclusive
 */
export function tradingCurrency(ticker: Ticker): string | null {
  if (isUsListing(ticker)) return 'USD'
  return CURRENCY_BY_SUFFIX.get(exchangeSuffix(ticker) ?? '') ?? null
}
