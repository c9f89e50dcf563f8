import type { Outcome } from '../../../platform/outcome.ts'
import type { MarketDataFailure } from '../../../use-cases/ports/daily-bars-provider.ts'
import type {
  Capability,
  MarketDataProvider,
} from '../../../use-cases/ports/market-data-provider.ts'
import { knownTicker } from '../../../domain/market/listings/ticker.ts'

/** Asks a provider for something of one capability, about Apple where a ticker is wanted. */
export function requestCapability(
  provider: MarketDataProvider,
  capability: Capability,
  signal = new AbortController().signal,
): Promise<Outcome<unknown, MarketDataFailure>> {
  const ticker = knownTicker('AAPL')
  const requested = { ticker, fromDate: '2025-08-20', signal }
  switch (capability) {
    case 'dailyBars':
      return has(provider.dailyBars).fetchDailyBars(requested)
    case 'quotes':
      return has(provider.quotes).fetchQuotes({ tickers: [ticker], signal })
    case 'search':
      return has(provider.search).searchListings({ text: 'apple', signal })
    case 'corporateActions':
      return has(provider.corporateActions).fetchCorporateActions(requested)
    case 'bulkBars':
      return has(provider.bulkBars).fetchSession({
        session: '2026-08-20',
        tickers: [ticker],
        signal,
      })
    case 'movers':
    case 'trending':
    case 'news':
    case 'fx':
      return has(provider[capability]).fetch(signal)
  }
}

function has<Value>(capability: Value | undefined): Value {
  if (capability === undefined) throw new Error('the provider lacks the capability')
  return capability
}
