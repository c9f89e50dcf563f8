import type { BarSeries } from '../../../domain/market/daily-bars.ts'
import type { Outcome } from '../../../domain/outcome.ts'
import type { MarketDataFailure } from '../../../use-cases/ports/daily-bars-provider.ts'
import { createYahooDailyBars } from './daily-bars.ts'
import { knownTicker } from '../../../domain/market/ticker.ts'

export const BASE_URL = 'https://query2.finance.yahoo.com'

export const afterTheClose = new Date('2025-10-29T20:30:00Z')

type Asked = Promise<Outcome<BarSeries, MarketDataFailure>>

export function ask(ticker: string, fetch: typeof globalThis.fetch, now = afterTheClose): Asked {
  const provider = createYahooDailyBars({ baseUrl: BASE_URL, fetch, clock: () => now })
  return provider.fetchDailyBars({
    ticker: knownTicker(ticker),
    fromDate: '2015-01-01',
    signal: new AbortController().signal,
  })
}
