import type { Listing } from '../domain/market/listings/listing.ts'
import type { ListingMatch } from '../domain/search/search-listings.ts'

/** A listing as returned by `/api/v1/search`. */
export type SuggestedListing = Pick<Listing, 'ticker' | 'name' | 'kind' | 'exchange'> &
  Pick<ListingMatch, 'matched'>

/**
 * Listings that a text may mean, best first, from our own API.
 * @returns null if unavailable: unreachable, an error, or aborted for a newer text
 */
export async function searchListings(
  text: string,
  signal?: AbortSignal,
): Promise<readonly SuggestedListing[] | null> {
  try {
    const reply = await fetch(`/api/v1/search?${new URLSearchParams({ q: text })}`, { signal })
    if (!reply.ok) return null
    // Our own API: the server and this page are built from the same types.
    const { results } = (await reply.json()) as { results: readonly SuggestedListing[] }
    return results
  } catch {
    // Callers work without it, and say so where it matters.
    return null
  }
}
