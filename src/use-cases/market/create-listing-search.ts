import { memoizeByKey } from '../../platform/cache.ts'
import type { Clock } from '../ports/clock.ts'
import type { FoundListing } from '../ports/listing-search-provider.ts'
import type { ProviderChain } from '../ports/provider-chain.ts'

export type ListingSearchChain = ProviderChain<{ readonly text: string }, readonly FoundListing[]>

/** Listings outside our own list, such as those of foreign exchanges. */
export type ListingSearchResult = {
  readonly listings: readonly FoundListing[]
  /** The required attribution; null when no provider answered. */
  readonly attribution: string | null
}

const EMPTY: ListingSearchResult = { listings: [], attribution: null }

/** Fewer letters match too much. */
const MIN_LETTERS = 2

/**
 * Searches providers for listings by ticker or name. The same text is requested once an hour for all
 * users; failures are not cached.
 */
export function createListingSearch(
  chain: ListingSearchChain,
  clock: Clock,
): (text: string) => Promise<ListingSearchResult> {
  const isWorthCaching = (found: ListingSearchResult) => found !== EMPTY
  const call = memoizeByKey(
    { ttlMs: 3_600_000, max: 500, clock, isWorthCaching },
    async (text): Promise<ListingSearchResult> => {
      const { delivery } = await chain.call({ text })
      if (delivery === null) return EMPTY
      return { listings: delivery.value, attribution: delivery.attribution }
    },
  )
  return async (text) => {
    const requested = text.trim().toLowerCase()
    return requested.length < MIN_LETTERS ? EMPTY : call(requested)
  }
}
