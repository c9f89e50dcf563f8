import { addDays } from '../../../../domain/market/calendar/calendar-date.ts'
import { newYorkDate } from '../../../../domain/market/calendar/new-york-time.ts'
import { fail } from '../../../../platform/outcome.ts'
import type { DailyBarsProvider } from '../../../../use-cases/ports/daily-bars-provider.ts'
import type { ProviderSettings } from '../../http/provider-settings.ts'
import { requestFmp } from './client.ts'
import { FMP } from './declaration.ts'
import { isUsListing } from '../../../../domain/market/listings/exchange-suffix.ts'
import { toHyphenatedSymbol } from '../hyphenated-symbol.ts'
import { toBars } from './to-bars.ts'
import { fmpBarsSchema } from './wire.ts'

/** A symbol without a bar in so long is not one FMP carries; in less, it may only not have traded. */
const MIN_DAYS = 90

/** Daily bars of US listings, adjusted for splits. */
export function createFmpDailyBars(settings: ProviderSettings): DailyBarsProvider {
  return {
    name: FMP.name,
    attribution: FMP.attribution,
    fetchDailyBars: async ({ ticker, fromDate, signal }) => {
      if (!isUsListing(ticker)) return fail({ kind: 'not-covered' })
      const now = settings.clock()
      const to = newYorkDate(now.toISOString())
      const latestStart = addDays(to, -MIN_DAYS)
      const from = fromDate < latestStart ? fromDate : latestStart
      const reply = await requestFmp(settings, {
        path: 'historical-price-eod/full',
        query: { symbol: toHyphenatedSymbol(ticker), from, to },
        schema: fmpBarsSchema,
        signal,
      })
      return reply.ok ? toBars(reply.value, { ticker, fromDate, now }) : reply
    },
  }
}
