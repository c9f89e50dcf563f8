import type { MarketDataProvider } from '../../../../use-cases/ports/market-data-provider.ts'
import type { ProviderSettings } from '../../http/call-provider.ts'
import { createAlpacaBulkBars } from './bulk-bars.ts'
import { createAlpacaClient } from './client.ts'
import { createAlpacaCorporateActions } from './corporate-actions.ts'
import { createAlpacaDailyBars } from './daily-bars.ts'
import { ALPACA } from './declaration.ts'
import { createAlpacaMovers } from './movers.ts'
import { createAlpacaNews } from './news.ts'
import { createAlpacaQuotes } from './quotes.ts'

export function createAlpacaProvider(settings: ProviderSettings): MarketDataProvider {
  const { clock } = settings
  const call = createAlpacaClient(settings)
  return {
    declaration: ALPACA,
    dailyBars: createAlpacaDailyBars(call, clock),
    bulkBars: createAlpacaBulkBars(call, clock),
    quotes: createAlpacaQuotes(call, clock),
    movers: createAlpacaMovers(call, settings),
    news: createAlpacaNews(call, clock),
    corporateActions: createAlpacaCorporateActions(call, clock),
  }
}
