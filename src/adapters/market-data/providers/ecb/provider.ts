import type { MarketDataProvider } from '../../../../use-cases/ports/market-data-provider.ts'
import type { ProviderSettings } from '../../http/call-provider.ts'
import { ECB } from './declaration.ts'
import { createEcbFx } from './fx.ts'
import { createEcbRateHistory } from './rate-history.ts'

/** The European Central Bank: euro reference rates. */
export function createEcbProvider(settings: ProviderSettings): MarketDataProvider {
  return {
    declaration: ECB,
    fx: createEcbFx(settings),
    rateHistory: createEcbRateHistory(settings),
  }
}
