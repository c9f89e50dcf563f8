import type { ProviderDeclaration } from '../../../../use-cases/ports/market-data-provider.ts'

/**
 * Alpaca on its free plan: bars of all US exchanges after 15 minutes, and quotes with the same
 * delay. Its real-time free feed covers one exchange, IEX, whose volumes and closes differ from
 * those of the market. The key format is `key-id:secret`.
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
