import type { MarketDataProvider } from '../../../../use-cases/ports/market-data-provider.ts'
import type { ProviderSettings } from '../../http/provider-settings.ts'
import { createAlphavantageDailyBars } from './daily-bars.ts'
import { ALPHAVANTAGE } from './declaration.ts'
import { createAlphavantageMovers } from './movers.ts'
import { createAlphavantageNews } from './news.ts'
import { createAlphavantageQuotes } from './quotes.ts'
import { createAlphavantageSearch } from './search.ts'

export function createAlphavantageProvider(settings: ProviderSettings): MarketDataProvider {
  return {
    declaration: ALPHAVANTAGE,
    dailyBars: createAlphavantageDailyBars(settings),
    quotes: createAlphavantageQuotes(settings),
    movers: createAlphavantageMovers(settings),
    news: createAlphavantageNews(settings),
    search: createAlphavantageSearch(settings),
  }
}
