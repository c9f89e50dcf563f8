import type { MarketDataProvider } from '../../../../use-cases/ports/market-data-provider.ts'
import type { ProviderSettings } from '../../http/call-provider.ts'
import { createAlphavantageClient } from './client.ts'
import { createAlphavantageDailyBars } from './daily-bars.ts'
import { ALPHAVANTAGE } from './declaration.ts'
import { createAlphavantageMovers } from './movers.ts'
import { createAlphavantageNews } from './news.ts'
import { createAlphavantageQuotes } from './quotes.ts'
import { createAlphavantageSearch } from './search.ts'

export function createAlphavantageProvider(settings: ProviderSettings): MarketDataProvider {
  const { clock } = settings
  const call = createAlphavantageClient(settings)
  return {
    declaration: ALPHAVANTAGE,
    dailyBars: createAlphavantageDailyBars(call, clock),
    quotes: createAlphavantageQuotes(call, clock),
    movers: createAlphavantageMovers(call, settings),
    news: createAlphavantageNews(call, clock),
    search: createAlphavantageSearch(call),
  }
}
