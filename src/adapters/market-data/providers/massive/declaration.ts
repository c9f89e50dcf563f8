import type { ProviderDeclaration } from '../../../../use-cases/ports/market-data-provider.ts'

/**
 * Massive, called Polygon until 2025-10-30, on its free plan: bars of the last two years after the
 * day is over. Quotes and movers are paid; a free key gets 403.
 */
export const MASSIVE: ProviderDeclaration = {
  name: 'massive',
  title: 'Massive',
  attribution: 'Massive',
  termsUrl: 'https://massive.com/legal/market-data-terms-of-service',
  key: 'required',
  baseUrl: 'https://api.massive.com',
  delay: 'end-of-day',
  quotas: { perMinute: 5 },
  coverage: 'US stocks and funds',
}
