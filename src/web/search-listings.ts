import type { Listing } from '../domain/market/listings/listing.ts'
import type { ListingMatch } from '../domain/search/search-listings.ts'

/** A listing as `/api/v1/search` gives it. */
export type SuggestedListing = Pick<Listing, 'ticker' | 'name' | 'kind' | 'exchange'> &
  Pick<ListingMatch, 'matched'>

/**
 * Listings that may be meant by a text, best first, asked of our own API.
 * @returns null when they could not be had: it is out of reach, refuses, or was given up for a newer text
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
    // Whoever asks does without, and says so where it matters.
    return null
  }
}
