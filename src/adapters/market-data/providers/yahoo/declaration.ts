import type { ProviderDeclaration } from '../../../../use-cases/ports/market-data-provider.ts'

/** Yahoo Finance, as its own website asks it: no key, no promise. */
export const YAHOO: ProviderDeclaration = {
  name: 'yahoo',
  title: 'Yahoo Finance',
  attribution: 'Yahoo Finance',
  termsUrl: 'https://legal.yahoo.com/us/en/yahoo/terms/otos/index.html',
  key: 'none',
  baseUrl: 'https://query2.finance.yahoo.com',
  delay: 'delayed',
  // No limit is published; people were shut out for hours above about 2,000 calls an hour. One
  // question of 25 tickers must still fit into a minute several times.
  quotas: { perMinute: 120, perHour: 2_000 },
  coverage: 'Stocks, funds and indices of the world, currencies, news',
}
