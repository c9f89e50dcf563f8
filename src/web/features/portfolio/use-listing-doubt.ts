import { useQuery } from '@tanstack/react-query'
import type { NamedTicker } from '../../../domain/market/listings/listing.ts'
import { parseTicker, type Ticker } from '../../../domain/market/listings/ticker.ts'
import { searchListings } from '../../search-listings.ts'

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
    queryFn: ({ signal }) => searchListings(ticker ?? '', signal),
  })
  if (ticker === null || data === undefined || data === null) return null
  if (data.some((listing) => listing.ticker === ticker)) return null
  return { ticker, nearest: data[0] ?? null }
}
