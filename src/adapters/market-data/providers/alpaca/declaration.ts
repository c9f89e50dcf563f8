import type { ProviderDeclaration } from '../../../../use-cases/ports/market-data-provider.ts'

/**
 * Alpaca on its free plan: bars of all US exchanges once they are 15 minutes old, and quotes with the
 * same delay. Its undelayed free feed is that of one exchange, IEX, whose volumes and closes are not
 * those of the market. The key is written `key-id:secret`.
 */
export const ALPACA: ProviderDeclaration = {
  name: 'alpaca',
  title: 'Alpaca',
  attribution: 'Alpaca',
  termsUrl: 'https://alpaca.markets/disclosures',
  key: 'required',
  baseUrl: 'https://data.alpaca.markets',
  delay: 'delayed',
  quotas: { perMinute: 200 },
  coverage: 'US stocks and funds',
}
