import type { ProviderDeclaration } from '../../../../use-cases/ports/market-data-provider.ts'

/**
 * Tiingo on its free plan, which also limits the number of different tickers to 500 a month: not
 * expressible as a quota, it shows up as a rate limit. News is paid.
 */
export const TIINGO: ProviderDeclaration = {
  name: 'tiingo',
  title: 'Tiingo',
  attribution: 'Tiingo',
  termsUrl: 'https://www.tiingo.com/about/pricing',
  key: 'required',
  baseUrl: 'https://api.tiingo.com',
  delay: 'live',
  quotas: { perHour: 50, perDay: 1_000 },
  coverage: 'US stocks and funds',
}
