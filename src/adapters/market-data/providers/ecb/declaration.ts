import type { ProviderDeclaration } from '../../../../use-cases/ports/market-data-provider.ts'

export const ECB: ProviderDeclaration = {
  name: 'ecb',
  title: 'European Central Bank',
  attribution: 'European Central Bank, euro reference rates',
  termsUrl: 'https://www.ecb.europa.eu/home/disclaimer/html/index.en.html',
  key: 'none',
  baseUrl: 'https://data-api.ecb.europa.eu',
  delay: 'end-of-day',
  // The bank publishes no limit.
  quotas: {},
  coverage: 'About 30 currencies against the euro, once each working day',
}
