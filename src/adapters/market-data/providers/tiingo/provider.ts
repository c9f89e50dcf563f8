import type { MarketDataProvider } from '../../../../use-cases/ports/market-data-provider.ts'
import type { ProviderSettings } from '../../http/call-provider.ts'
import { createTiingoClient } from './client.ts'
import { createTiingoDailyBars } from './daily-bars.ts'
import { TIINGO } from './declaration.ts'
import { createTiingoNews } from './news.ts'
import { createTiingoQuotes } from './quotes.ts'

export function createTiingoProvider(settings: ProviderSettings): MarketDataProvider {
  const { clock } = settings
  const call = createTiingoClient(settings)
  return {
    declaration: TIINGO,
    dailyBars: createTiingoDailyBars(call, clock),
    quotes: createTiingoQuotes(call, clock),
    news: createTiingoNews(call, clock),
  }
}
