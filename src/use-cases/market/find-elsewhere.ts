import type { Clock } from '../ports/clock.ts'
import type { FoundListing } from '../ports/listing-search-provider.ts'
import type { ProviderChain } from '../ports/provider-chain.ts'
import { memoizeByKey } from '../../platform/memoize-by-key.ts'

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
  const memory = { cacheMs: 3_600_000, capacity: 500, clock }
  // A failure rejects, so that it is not remembered.
  const call = memoizeByKey(memory, async (text): Promise<FoundElsewhere> => {
    const { delivery } = await chain.call({ text })
    if (delivery === null) throw new NoneAnswered()
    return { listings: delivery.value, attribution: delivery.attribution }
  })
  return async (text) => {
    const requested = text.trim().toLowerCase()
    if (requested.length < MIN_LETTERS) return EMPTY
    try {
      return await call(requested)
    } catch (error) {
      if (error instanceof NoneAnswered) return EMPTY
      throw error
    }
  }
}

class NoneAnswered extends Error {}
