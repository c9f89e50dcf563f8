import type { MarketDataProvider } from '../../../../use-cases/ports/market-data-provider.ts'
import type { ProviderSettings } from '../../http/call-provider.ts'
import { createFinnhubClient } from './client.ts'
import { FINNHUB } from './declaration.ts'
import { createFinnhubNews } from './news.ts'
import { createFinnhubQuotes } from './quotes.ts'
import { createFinnhubSearch } from './search.ts'

export function createFinnhubProvider(settings: ProviderSettings): MarketDataProvider {
  const { clock } = settings
  const call = createFinnhubClient(settings)
  return {
    declaration: FINNHUB,
    quotes: createFinnhubQuotes(call, clock),
    news: createFinnhubNews(call, clock),
    search: createFinnhubSearch(call),
  }
}
