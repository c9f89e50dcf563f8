import type { ProviderDeclaration } from '../../../../use-cases/ports/market-data-provider.ts'

/**
 * Alpha Vantage on its free plan of 25 calls a day, one per second. Daily bars are the newest 100,
 * unadjusted: adjusted ones and longer histories are paid. Currencies are omitted: a call returns
 * one pair, so one table of rates would use most of a day's calls. Splits and dividends are omitted
 * for the same reason.
 */
export const ALPHAVANTAGE: ProviderDeclaration = {
  name: 'alphavantage',
  title: 'Alpha Vantage',
  attribution: 'Alpha Vantage',
  termsUrl: 'https://www.alphavantage.co/terms_of_service/',
  key: 'required',
  baseUrl: 'https://www.alphavantage.co',
  delay: 'end-of-day',
  quotas: { perSecond: 1, perDay: 25 },
  coverage:
    'US stocks and funds: 100 daily bars, last closes, movers, news; search of more exchanges',
}
