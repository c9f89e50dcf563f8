import type { ProviderDeclaration } from '../../../../use-cases/ports/market-data-provider.ts'

/**
 * Tiingo on its free plan, which also allows no more than 500 different tickers a month: a limit the
 * quotas cannot say, met as a rate limit when it is reached. News is for paying plans.
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
