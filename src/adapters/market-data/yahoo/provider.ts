import type { DailyBarsProvider } from '../../../use-cases/ports/daily-bars-provider.ts'
import { createYahooClient, type YahooClientSettings } from './client.ts'
import { toYahooSymbol } from './symbol.ts'
import { toBars } from './to-bars.ts'

/** Daily bars of Yahoo Finance: no key, no promise. */
export function createYahooProvider(settings: YahooClientSettings): DailyBarsProvider {
  const client = createYahooClient(settings)
  return {
    name: 'yahoo',
    attribution: 'Yahoo Finance',
    fetchDailyBars: async ({ ticker, fromDate, signal }) => {
      const symbol = toYahooSymbol(ticker)
      const chart = await client.fetchChart({ symbol, fromDate, signal })
      if (!chart.ok) return chart
      return toBars(chart.value, { ticker, symbol, fromDate, now: settings.clock() })
    },
  }
}
