import { useQuery } from '@tanstack/react-query'
import type { NamedTicker } from '../../../domain/market/listing.ts'
import { parseTicker, type Ticker } from '../../../domain/market/ticker.ts'

/** A ticker that is not among our listings, and the one that may be meant. */
export type ListingDoubt = { readonly ticker: Ticker; readonly nearest: NamedTicker | null }

/** Asks our own API whether a symbol is listed; null while it is, or while that is not known. */
export function useListingDoubt(symbol: string): ListingDoubt | null {
  const parsed = parseTicker(symbol)
  const ticker = parsed.ok ? parsed.value : null
  const { data } = useQuery({
    queryKey: ['listing', ticker],
    enabled: ticker !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: ({ signal }) => searchListings(ticker ?? '', signal),
  })
  if (ticker === null || data === undefined) return null
  if (data.some((listing) => listing.ticker === ticker)) return null
  return { ticker, nearest: data[0] ?? null }
}

async function searchListings(text: string, signal: AbortSignal): Promise<readonly NamedTicker[]> {
  const reply = await fetch(`/api/v1/search?${new URLSearchParams({ q: text })}`, { signal })
  if (!reply.ok) throw new Error(`The search answered ${reply.status}`)
  // Our own API: the server and this page are built from the same types.
  const { results } = (await reply.json()) as { results: readonly NamedTicker[] }
  return results
}
