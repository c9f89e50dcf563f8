import type { MarketDataProvider } from '../../../../use-cases/ports/market-data-provider.ts'
import type { ProviderSettings } from '../../http/provider-settings.ts'
import { createFmpDailyBars } from './daily-bars.ts'
import { FMP } from './declaration.ts'
import { createFmpMovers } from './movers.ts'
import { createFmpNews } from './news.ts'
import { createFmpQuotes } from './quotes.ts'

export function createFmpProvider(settings: ProviderSettings): MarketDataProvider {
  return {
    declaration: FMP,
    dailyBars: createFmpDailyBars(settings),
    quotes: createFmpQuotes(settings),
    movers: createFmpMovers(settings),
    news: createFmpNews(settings),
  }
}
