import type { ChainLink } from '../adapters/market-data/failover/provider-chain.ts'
import type { QuotesLink } from '../adapters/market-data/failover/quotes-source.ts'
import type { UsageMeter } from '../adapters/market-data/http/usage-meter.ts'
import type { CorporateAction } from '../domain/market/prices/corporate-action.ts'
import type { BarSeries } from '../domain/market/prices/daily-bars.ts'
import type { RateColumn } from '../domain/market/currencies/rate-column.ts'
import type { Ticker } from '../domain/market/listings/ticker.ts'
import { fail } from '../platform/outcome.ts'
import type { Clock } from '../use-cases/ports/clock.ts'
import type { FoundListing } from '../use-cases/ports/listing-search-provider.ts'
import type { RateHistoryRequest } from '../use-cases/ports/rate-history-provider.ts'
import type { CorporateActionsRequest } from '../use-cases/market/read-corporate-actions.ts'
import type { ProvidersOf } from './make-providers.ts'

export function listQuotesLinks(providersOf: ProvidersOf): readonly QuotesLink[] {
  return providersOf('quotes').flatMap(({ quotes, declaration }) =>
    quotes === undefined ? [] : [{ provider: quotes, delay: declaration.delay }],
  )
}

export function listActionsLinks(
  providersOf: ProvidersOf,
): readonly ChainLink<CorporateActionsRequest, readonly CorporateAction[]>[] {
  return providersOf('corporateActions').flatMap(({ corporateActions }) => {
    if (corporateActions === undefined) return []
    const { name, attribution, fetchCorporateActions } = corporateActions
    return [
      {
        name,
        attribution,
        call: (request, signal) => fetchCorporateActions({ ...request, signal }),
      },
    ]
  })
}

/** The daily-bars providers, for requests beyond the recent years. */
export function listBarHistoryLinks(
  providersOf: ProvidersOf,
): readonly ChainLink<{ readonly ticker: Ticker; readonly fromDate: string }, BarSeries>[] {
  return providersOf('dailyBars').flatMap(({ dailyBars }) => {
    if (dailyBars === undefined) return []
    const { name, attribution, fetchDailyBars } = dailyBars
    return [
      { name, attribution, call: (request, signal) => fetchDailyBars({ ...request, signal }) },
    ]
  })
}

export function listRateHistoryLinks(
  providersOf: ProvidersOf,
): readonly ChainLink<RateHistoryRequest, RateColumn>[] {
  return providersOf('fx').flatMap(({ rateHistory }) => {
    if (rateHistory === undefined) return []
    const { name, attribution, fetchRateHistory } = rateHistory
    return [
      { name, attribution, call: (request, signal) => fetchRateHistory({ ...request, signal }) },
    ]
  })
}

/** Search input must not use up the calls that bars and quotes need. */
const SEARCHES = { perMinute: 10, perHour: 120 } as const

export function listSearchLinks(
  providersOf: ProvidersOf,
  meter: UsageMeter,
  clock: Clock,
): readonly ChainLink<{ readonly text: string }, readonly FoundListing[]>[] {
  return providersOf('search').flatMap(({ search }) => {
    if (search === undefined) return []
    const { name, attribution, searchListings } = search
    return [
      {
        name,
        attribution,
        call: async (request, signal) => {
          const permit = await meter.take(`${name}-search`, SEARCHES)
          if (permit.ok) return searchListings({ ...request, signal })
          const retryAtMs = clock().getTime() + permit.retryAfterSeconds * 1_000
          return fail({ kind: 'rate-limited', retryAtUtc: new Date(retryAtMs).toISOString() })
        },
      },
    ]
  })
}
