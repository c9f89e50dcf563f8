import type { MarketDataProvider } from '../../../../use-cases/ports/market-data-provider.ts'
import type { ProviderSettings } from '../../http/provider-settings.ts'
import { FINNHUB } from './declaration.ts'
import { createFinnhubNews } from './news.ts'
import { createFinnhubQuotes } from './quotes.ts'
import { createFinnhubSearch } from './search.ts'

export function createFinnhubProvider(settings: ProviderSettings): MarketDataProvider {
  return {
    declaration: FINNHUB,
    quotes: createFinnhubQuotes(settings),
    news: createFinnhubNews(settings),
    search: createFinnhubSearch(settings),
  }
}
