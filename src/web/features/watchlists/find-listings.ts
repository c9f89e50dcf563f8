import type { NamedTicker } from '../../../domain/market/listing.ts'

/**
 * Listings that may be meant by a text, best first, by our own API.
 * @returns null when it could not be asked
 */
export async function findListings(text: string): Promise<readonly NamedTicker[] | null> {
  try {
    const reply = await fetch(`/api/v1/search?${new URLSearchParams({ q: text })}`)
    if (!reply.ok) return null
    // Our own API: the server and this page are built from the same types.
    const { results } = (await reply.json()) as { results: readonly NamedTicker[] }
    return results
  } catch {
    // Out of reach: a ticker can be added without.
    return null
  }
}
