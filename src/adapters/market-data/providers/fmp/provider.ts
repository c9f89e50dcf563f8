import type { MarketDataProvider } from '../../../../use-cases/ports/market-data-provider.ts'
import type { ProviderSettings } from '../../http/call-provider.ts'
import { createFmpClient } from './client.ts'
import { createFmpDailyBars } from './daily-bars.ts'
import { FMP } from './declaration.ts'
import { createFmpMovers } from './movers.ts'
import { createFmpNews } from './news.ts'
import { createFmpQuotes } from './quotes.ts'

export function createFmpProvider(settings: ProviderSettings): MarketDataProvider {
  const { clock } = settings
  const call = createFmpClient(settings)
  return {
    declaration: FMP,
    dailyBars: createFmpDailyBars(call, clock),
    quotes: createFmpQuotes(call, clock),
    movers: createFmpMovers(call, settings),
    news: createFmpNews(call, clock),
  }
}
