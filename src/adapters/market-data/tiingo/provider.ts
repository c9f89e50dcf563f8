import type { MarketDataProvider } from '../../../use-cases/ports/market-data-provider.ts'
import type { ProviderSettings } from '../provider-settings.ts'
import { createTiingoClient } from './client.ts'
import { createTiingoDailyBars } from './daily-bars.ts'
import { TIINGO } from './declaration.ts'
import { createTiingoNews } from './news.ts'
import { createTiingoQuotes } from './quotes.ts'

export function createTiingoProvider(settings: ProviderSettings): MarketDataProvider {
  const { clock } = settings
  const ask = createTiingoClient(settings)
  return {
    declaration: TIINGO,
    dailyBars: createTiingoDailyBars(ask, clock),
    quotes: createTiingoQuotes(ask, clock),
    news: createTiingoNews(ask, clock),
  }
}
