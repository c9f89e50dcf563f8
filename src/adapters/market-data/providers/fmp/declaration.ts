import type { ProviderDeclaration } from '../../../../use-cases/ports/market-data-provider.ts'

/**
 * Financial Modeling Prep on its free plan: 250 calls a day for fewer than 90 symbols; any other
 * symbol is rejected individually, as not covered. News is paid. Only the `/stable/` endpoints are
 * used, because the older ones reject keys created after 2025-08-31.
 */
export const FMP: ProviderDeclaration = {
  name: 'fmp',
  title: 'Financial Modeling Prep',
  attribution: 'Financial Modeling Prep',
  termsUrl: 'https://site.financialmodelingprep.com/terms-of-service',
  key: 'required',
  baseUrl: 'https://financialmodelingprep.com',
  delay: 'delayed',
  quotas: { perDay: 250 },
  coverage: 'US stocks and funds; the free plan has fewer than 90 of them',
}
