import type { MarketDataProvider } from '../../../../use-cases/ports/market-data-provider.ts'
import type { ProviderSettings } from '../../http/call-provider.ts'
import { NASDAQ } from './declaration.ts'
import { createNasdaqMovers } from './movers.ts'

/** Nasdaq without a key: the movers of the day. */
export function createNasdaqProvider(settings: ProviderSettings): MarketDataProvider {
  return { declaration: NASDAQ, movers: createNasdaqMovers(settings) }
}
