import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import type { NamedTicker } from '../../domain/market/listings/listing.ts'
import { searchListings } from '../search-listings.ts'

const MAX = 6

/** Listings that a text may mean, best first, fetched from our API while typing. */
export function useFoundListings(text: string): readonly NamedTicker[] {
  const requested = useDeferredValue(text.trim())
  const { data = [] } = useQuery<readonly NamedTicker[]>({
    queryKey: ['listings', requested],
    enabled: requested !== '',
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (before) => before,
    queryFn: async ({ signal }) => (await searchListings(requested, signal))?.slice(0, MAX) ?? [],
  })
  return requested === '' ? [] : data
}
