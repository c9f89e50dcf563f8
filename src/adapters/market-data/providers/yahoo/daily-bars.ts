import type { DailyBarsProvider } from '../../../../use-cases/ports/daily-bars-provider.ts'
import type { YahooClientSettings } from './call-yahoo.ts'
import { createYahooClient } from './client.ts'
import { YAHOO } from './declaration.ts'
import { toHyphenatedSymbol } from '../class-share-symbols.ts'
import { toBars } from './to-bars.ts'

/** Daily bars of Yahoo Finance: no key, no promise. */
export function createYahooDailyBars(settings: YahooClientSettings): DailyBarsProvider {
  const client = createYahooClient(settings)
  return {
    name: YAHOO.name,
    attribution: YAHOO.attribution,
    fetchDailyBars: async ({ ticker, fromDate, signal }) => {
      const symbol = toHyphenatedSymbol(ticker)
      const chart = await client.fetchChart({ symbol, fromDate, signal })
      if (!chart.ok) return chart
      return toBars(chart.value, { ticker, symbol, fromDate, now: settings.clock() })
    },
  }
}
