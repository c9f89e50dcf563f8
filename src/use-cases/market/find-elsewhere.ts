import { memoizeByKey } from '../../platform/cache.ts'
import type { Clock } from '../ports/clock.ts'
import type { FoundListing } from '../ports/listing-search-provider.ts'
import type { ProviderChain } from '../ports/provider-chain.ts'

export type ListingSearchChain = ProviderChain<{ readonly text: string }, readonly FoundListing[]>

/** Listings that our own list does not hold, such as those of foreign exchanges. */
export type FoundElsewhere = {
  readonly listings: readonly FoundListing[]
  /** Who must be named; null when nobody could answer. */
  readonly attribution: string | null
}

const EMPTY: FoundElsewhere = { listings: [], attribution: null }

/** Fewer letters name half the world. */
const MIN_LETTERS = 2

/**
 * Asks providers for listings by ticker or name. The same text is asked once an hour, however many
 * people type it; a failed answer is not kept.
 */
export function createFindElsewhere(
  chain: ListingSearchChain,
  clock: Clock,
): (text: string) => Promise<FoundElsewhere> {
  const isWorthCaching = (found: FoundElsewhere) => found !== EMPTY
  const call = memoizeByKey(
    { ttlMs: 3_600_000, max: 500, clock, isWorthCaching },
    async (text): Promise<FoundElsewhere> => {
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
