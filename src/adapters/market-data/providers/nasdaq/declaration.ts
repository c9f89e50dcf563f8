import type { ProviderDeclaration } from '../../../../use-cases/ports/market-data-provider.ts'

/** Nasdaq's screener, called as by its own website. */
export const NASDAQ: ProviderDeclaration = {
  name: 'nasdaq',
  title: 'Nasdaq',
  attribution: 'Nasdaq',
  termsUrl: 'https://www.nasdaq.com/terms-of-use',
  key: 'none',
  baseUrl: 'https://api.nasdaq.com',
  delay: 'delayed',
  // No limit is published. The list is 3 MB, so it is not called more often than it changes.
  quotas: { perMinute: 6 },
  coverage: 'Movers among all stocks listed in the US',
}
