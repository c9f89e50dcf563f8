import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import type { NamedTicker } from '../../domain/market/listing.ts'

const MOST = 6

/** Listings that may be meant by a text, best first, asked of our own API while it is typed. */
export function useFoundListings(text: string): readonly NamedTicker[] {
  const asked = useDeferredValue(text.trim())
  const { data = [] } = useQuery<readonly NamedTicker[]>({
    queryKey: ['listings', asked],
    enabled: asked !== '',
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (before) => before,
    queryFn: async ({ signal }) => {
      const reply = await fetch(`/api/v1/search?${new URLSearchParams({ q: asked })}`, { signal })
      if (!reply.ok) return []
      // Our own API: the server and this page are built from the same types.
      const { results } = (await reply.json()) as { results: readonly NamedTicker[] }
      return results.slice(0, MOST)
    },
  })
  return asked === '' ? [] : data
}
