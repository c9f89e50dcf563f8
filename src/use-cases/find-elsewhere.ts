import type { Clock } from './ports/clock.ts'
import type { FoundListing } from './ports/listing-search-provider.ts'
import type { ProviderChain } from './ports/provider-chain.ts'
import { rememberByKey } from './remember-by-key.ts'

export type ListingSearchChain = ProviderChain<{ readonly text: string }, readonly FoundListing[]>

/** Listings that our own list does not hold, such as those of foreign exchanges. */
export type FoundElsewhere = {
  readonly listings: readonly FoundListing[]
  /** Who must be named; null when nobody could answer. */
  readonly attribution: string | null
}

const NOTHING: FoundElsewhere = { listings: [], attribution: null }

/** Fewer letters name half the world. */
const LEAST_LETTERS = 2

/**
 * Asks providers for listings by ticker or name. The same text is asked once an hour, however many
 * people type it; a failed answer is not kept.
 */
export function createFindElsewhere(
  chain: ListingSearchChain,
  clock: Clock,
): (text: string) => Promise<FoundElsewhere> {
  const memory = { keptMs: 3_600_000, capacity: 500, clock }
  // A failure rejects, so that it is not remembered.
  const ask = rememberByKey(memory, async (text): Promise<FoundElsewhere> => {
    const { delivery } = await chain.ask({ text })
    if (delivery === null) throw new NobodyAnswered()
    return { listings: delivery.value, attribution: delivery.attribution }
  })
  return async (text) => {
    const asked = text.trim().toLowerCase()
    if (asked.length < LEAST_LETTERS) return NOTHING
    try {
      return await ask(asked)
    } catch (error) {
      if (error instanceof NobodyAnswered) return NOTHING
      throw error
    }
  }
}

class NobodyAnswered extends Error {}
