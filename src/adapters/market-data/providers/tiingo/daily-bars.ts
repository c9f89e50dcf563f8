import { isCommonUsListing } from '../../../../domain/market/listings/exchange-suffix.ts'
import { lastSettledSession } from '../../../../domain/market/calendar/last-settled-session.ts'
import { fail } from '../../../../platform/outcome.ts'
import type { Clock } from '../../../../use-cases/ports/clock.ts'
import type { DailyBarsProvider } from '../../../../use-cases/ports/daily-bars-provider.ts'
import type { KeyedClient } from '../../http/keyed-client.ts'
import { pricesReplySchema } from './daily-bars-wire.ts'
import { TIINGO } from './declaration.ts'
import { toHyphenatedSymbol } from '../class-share-symbols.ts'
import { findSplitNotInPrices, toRows } from './to-rows.ts'
import { toSeries } from '../to-series.ts'

/** End-of-day bars, adjusted for splits only. The reply names neither ticker nor currency. */
export function createTiingoDailyBars(call: KeyedClient, clock: Clock): DailyBarsProvider {
  const { name, attribution } = TIINGO
  return {
    name,
    attribution,
    fetchDailyBars: async ({ ticker, fromDate, signal }) => {
      if (!isCommonUsListing(ticker)) return fail({ kind: 'not-covered' })
      const now = clock()
      const lastSession = lastSettledSession(now, 'delayed')
      if (fromDate > lastSession) return fail({ kind: 'no-data-in-range' })
      const prices = await call({
        path: `/tiingo/daily/${toHyphenatedSymbol(ticker)}/prices`,
        // Without an end date: a split of today counts for the bars of yesterday.
        query: { startDate: fromDate, resampleFreq: 'daily', format: 'json' },
        schema: pricesReplySchema,
        signal,
      })
      if (!prices.ok) return prices
      const oldestFirst = prices.value.toSorted((left, right) => (left.date < right.date ? -1 : 1))
      const error = findSplitNotInPrices(oldestFirst)
      if (error !== null) return fail({ kind: 'unusable-series', cause: error })
      const requested = { ticker, fromDate, lastSession, now, provider: name } as const
      return toSeries(toRows(oldestFirst), { ...requested, adjustment: 'split' })
    },
  }
}
