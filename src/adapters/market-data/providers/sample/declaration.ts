import type { ProviderDeclaration } from '../../../../use-cases/ports/market-data-provider.ts'

export const SAMPLE: ProviderDeclaration = {
  name: 'sample',
  title: 'Sample market',
  attribution: 'Tapelight sample market',
  termsUrl: null,
  key: 'none',
  baseUrl: null,
  delay: 'sample',
  quotas: {},
  coverage: '63 US stocks, 16 US funds and 5 US indices up to one past date, without a network',
}
