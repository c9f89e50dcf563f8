import { useEffect, useState } from 'react'
import { searchListings, type SuggestedListing } from '../search-listings.ts'

const MAX = 6
/** One request per pause in typing, not per letter. */
const PAUSE_MS = 120

const NONE: readonly SuggestedListing[] = []

/**
 * Listings that a text may mean, best first, fetched from our API while typing. The last ones stay
 * while their text is typed on; a failure finds nothing.
 */
export function useFoundListings(text: string): readonly SuggestedListing[] {
  const requested = text.trim()
  const [found, setFound] = useState({ text: '', listings: NONE })
  useEffect(() => {
    if (requested === '') return
    const pending = new AbortController()
    const pause = setTimeout(async () => {
      const listings = await searchListings(requested, pending.signal)
      if (pending.signal.aborted) return
      setFound({ text: requested, listings: listings?.slice(0, MAX) ?? NONE })
    }, PAUSE_MS)
    return () => {
      clearTimeout(pause)
      pending.abort()
    }
  }, [requested])
  return requested !== '' && requested.startsWith(found.text) ? found.listings : NONE
}
