import type { MarketDataProvider } from '../../../../use-cases/ports/market-data-provider.ts'
import type { ProviderSettings } from '../../http/call-provider.ts'
import { createMassiveBulkBars } from './bulk-bars.ts'
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
  const call = createMassiveClient(settings)
  const dailyBars = createMassiveDailyBars(call, clock)
  return {
    declaration: MASSIVE,
    dailyBars,
    bulkBars: createMassiveBulkBars(call, dailyBars, clock),
    quotes: createMassiveQuotes(call, clock),
    movers: createMassiveMovers(call, settings),
    news: createMassiveNews(call, clock),
    search: createMassiveSearch(call),
    corporateActions: createMassiveCorporateActions(call, clock),
  }
}
