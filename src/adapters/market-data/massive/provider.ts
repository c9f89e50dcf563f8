import type { MarketDataProvider } from '../../../use-cases/ports/market-data-provider.ts'
import type { ProviderSettings } from '../provider-settings.ts'
import { createMassiveClient } from './client.ts'
import { createMassiveCorporateActions } from './corporate-actions.ts'
import { createMassiveDailyBars } from './daily-bars.ts'
import { MASSIVE } from './declaration.ts'
import { createMassiveMovers } from './movers.ts'
import { createMassiveNews } from './news.ts'
import { createMassiveQuotes } from './quotes.ts'
import { createMassiveSearch } from './search.ts'

export function createMassiveProvider(settings: ProviderSettings): MarketDataProvider {
  const { clock } = settings
  const ask = createMassiveClient(settings)
  return {
    declaration: MASSIVE,
    dailyBars: createMassiveDailyBars(ask, clock),
    quotes: createMassiveQuotes(ask, clock),
    movers: createMassiveMovers(ask, settings),
    news: createMassiveNews(ask, clock),
    search: createMassiveSearch(ask),
    corporateActions: createMassiveCorporateActions(ask, clock),
  }
}
