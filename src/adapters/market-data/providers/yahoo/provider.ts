import type { MarketDataProvider } from '../../../../use-cases/ports/market-data-provider.ts'
import type { ProviderSettings } from '../../http/call-provider.ts'
import { createYahooBulkBars } from './bulk-bars.ts'
import { createYahooCorporateActions } from './corporate-actions.ts'
import { createYahooDailyBars } from './daily-bars.ts'
import { YAHOO } from './declaration.ts'
import { createYahooFx } from './fx.ts'
import { createMarketPrices } from './market-prices.ts'
import { createYahooMovers } from './movers.ts'
import { createYahooNews } from './news.ts'
import { createYahooQuotes } from './quotes.ts'
import { createYahooSearch } from './search.ts'
import { createYahooTrending } from './trending.ts'

/** All capabilities of Yahoo Finance. */
export function createYahooProvider(settings: ProviderSettings): MarketDataProvider {
  // Quotes and currencies share one crumb.
  const fetchPrices = createMarketPrices(settings)
  const dailyBars = createYahooDailyBars(settings)
  return {
    declaration: YAHOO,
    dailyBars,
    bulkBars: createYahooBulkBars(fetchPrices, dailyBars),
    quotes: createYahooQuotes(fetchPrices),
    movers: createYahooMovers(settings),
    trending: createYahooTrending(settings),
    news: createYahooNews(settings),
    search: createYahooSearch(settings),
    fx: createYahooFx(fetchPrices),
    corporateActions: createYahooCorporateActions(settings),
  }
}
