import type { ProviderDeclaration } from '../../../../use-cases/ports/market-data-provider.ts'

/**
 * Finnhub on its free plan: quotes, general news and search. Daily bars are left out because the
 * plan refuses them (`stock/candle` answers 403 since 2024, Finnhub-API issues 532, 534 and 546), and
 * splits and dividends are part of paid plans too.
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
