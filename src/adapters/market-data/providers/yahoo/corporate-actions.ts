import type { CorporateActionsProvider } from '../../../../use-cases/ports/corporate-actions-provider.ts'
import type { YahooClientSettings } from './call-yahoo.ts'
import { createYahooClient } from './client.ts'
import { YAHOO } from './declaration.ts'
import { toHyphenatedSymbol } from '../class-share-symbols.ts'
import { toCorporateActions } from './to-corporate-actions.ts'

/** Splits and dividends, which Yahoo's charts carry beside their bars. */
export function createYahooCorporateActions(
  settings: YahooClientSettings,
): CorporateActionsProvider {
  const client = createYahooClient(settings)
  return {
    name: YAHOO.name,
    attribution: YAHOO.attribution,
    fetchCorporateActions: async ({ ticker, fromDate, signal }) => {
      const symbol = toHyphenatedSymbol(ticker)
      const chart = await client.fetchChart({ symbol, fromDate, signal })
      if (!chart.ok) return chart
      return toCorporateActions(chart.value, { ticker, symbol, fromDate, now: settings.clock() })
    },
  }
}
