import type { ProviderDeclaration } from '../../../../use-cases/ports/market-data-provider.ts'

/** Yahoo Finance, called as by its own website: no key, no guarantee. */
export const YAHOO: ProviderDeclaration = {
  name: 'yahoo',
  title: 'Yahoo Finance',
  attribution: 'Yahoo Finance',
  termsUrl: 'https://legal.yahoo.com/us/en/yahoo/terms/otos/index.html',
  key: 'none',
  baseUrl: 'https://query2.finance.yahoo.com',
  delay: 'delayed',
  // No limit is published; clients were blocked for hours above about 2,000 calls an hour. A
  // request for 25 tickers must still fit into a minute several times.
  quotas: { perMinute: 120, perHour: 2_000 },
  coverage: 'Stocks, funds and indices of the world, currencies, news',
}
