import type { ChainLink } from '../adapters/market-data/provider-chain.ts'
import type { QuotesLink } from '../adapters/market-data/quotes-failover.ts'
import type { UsageMeter } from '../adapters/market-data/usage-meter.ts'
import type { CorporateAction } from '../domain/market/corporate-action.ts'
import { fail } from '../domain/outcome.ts'
import type { Clock } from '../use-cases/ports/clock.ts'
import type { FoundListing } from '../use-cases/ports/listing-search-provider.ts'
import type { CorporateActionsRequest } from '../use-cases/read-corporate-actions.ts'
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

/** What people type must not use up the calls that bars and quotes need. */
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
          const permit = meter.take(`${name}-search`, SEARCHES)
          if (permit.ok) return searchListings({ ...request, signal })
          const retryAtMs = clock().getTime() + permit.retryAfterSeconds * 1_000
          return fail({ kind: 'rate-limited', retryAtUtc: new Date(retryAtMs).toISOString() })
        },
      },
    ]
  })
}
