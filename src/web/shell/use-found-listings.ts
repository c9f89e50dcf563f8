import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import type { NamedTicker } from '../../domain/market/listing.ts'
import { searchListings } from '../search-listings.ts'

const MOST = 6

/** Listings that may be meant by a text, best first, asked of our own API while it is typed. */
export function useFoundListings(text: string): readonly NamedTicker[] {
  const asked = useDeferredValue(text.trim())
  const { data = [] } = useQuery<readonly NamedTicker[]>({
    queryKey: ['listings', asked],
    enabled: asked !== '',
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (before) => before,
    queryFn: async ({ signal }) => (await searchListings(asked, signal))?.slice(0, MOST) ?? [],
  })
  return asked === '' ? [] : data
}
