import type { ProviderDeclaration } from '../../../../use-cases/ports/market-data-provider.ts'

/**
 * Finnhub on its free plan: quotes, general news and search. No daily bars: the plan rejects them
 * (`stock/candle` answers 403 since 2024, Finnhub-API issues 532, 534 and 546). Splits and
 * dividends are also paid.
 */
export const FINNHUB: ProviderDeclaration = {
  name: 'finnhub',
  title: 'Finnhub',
  attribution: 'Finnhub',
  termsUrl: 'https://finnhub.io/terms-of-service',
  key: 'required',
  baseUrl: 'https://finnhub.io',
  delay: 'live',
  quotas: { perSecond: 30, perMinute: 60 },
  coverage: 'Quotes of US stocks and funds, general news, search',
}
