import type { BarSeries } from '../../../../domain/market/prices/daily-bars.ts'
import type { Outcome } from '../../../../platform/outcome.ts'
import type { MarketDataFailure } from '../../../../use-cases/ports/daily-bars-provider.ts'
import { createYahooDailyBars } from './daily-bars.ts'
import { knownTicker } from '../../../../domain/market/listings/ticker.ts'

export const BASE_URL = 'https://query2.finance.yahoo.com'

export const afterTheClose = new Date('2025-10-29T20:30:00Z')

type Requested = Promise<Outcome<BarSeries, MarketDataFailure>>

export function call(
  ticker: string,
  fetch: typeof globalThis.fetch,
  now = afterTheClose,
): Requested {
  const provider = createYahooDailyBars({ baseUrl: BASE_URL, fetch, clock: () => now })
  return provider.fetchDailyBars({
    ticker: knownTicker(ticker),
    fromDate: '2015-01-01',
    signal: new AbortController().signal,
  })
}
