import { fail } from '../../../../platform/outcome.ts'
import type { DailyBarsProvider } from '../../../../use-cases/ports/daily-bars-provider.ts'
import type { ProviderSettings } from '../../http/provider-settings.ts'
import { requestAlphavantage } from './client.ts'
import { dailyBarsSchema } from './daily-bars-wire.ts'
import { ALPHAVANTAGE } from './declaration.ts'
import { isUsListing } from '../../../../domain/market/listings/exchange-suffix.ts'
import { toHyphenatedSymbol } from '../hyphenated-symbol.ts'
import { toBars } from './to-bars.ts'

/**
 * The newest 100 daily bars of a US listing as they were traded, whatever date was asked for: enough
 * for a signal, not for a long chart.
 */
export function createAlphavantageDailyBars(settings: ProviderSettings): DailyBarsProvider {
  return {
    name: ALPHAVANTAGE.name,
    attribution: ALPHAVANTAGE.attribution,
    fetchDailyBars: async ({ ticker, fromDate, signal }) => {
      if (!isUsListing(ticker)) return fail({ kind: 'not-covered' })
      const symbol = toHyphenatedSymbol(ticker)
      const reply = await requestAlphavantage(settings, {
        query: { function: 'TIME_SERIES_DAILY', symbol, outputsize: 'compact' },
        schema: dailyBarsSchema,
        signal,
      })
      return reply.ok ? toBars(reply.value, { ticker, fromDate, now: settings.clock() }) : reply
    },
  }
}
