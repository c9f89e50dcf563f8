import { useEffect, useState } from 'react'
import { searchListings, type SuggestedListing } from '../../search-listings.ts'
import { listTypedPhrases, type TypedPhrase } from './typed-phrase.ts'

/** Listings that may be meant by a phrase of a text, best first; none when nothing is like it. */
export type Suggestions = {
  readonly text: string
  readonly phrase: TypedPhrase
  readonly listings: readonly SuggestedListing[]
}

const PAUSE_MS = 120

/**
 * Asks our own API what may be meant once typing pauses. Until the answer comes the last one stays
 * while its word is typed on; a failure suggests nothing.
 * @param text of the search box, or null while nothing is to be suggested
 */
export function useSuggestions(text: string | null): Suggestions | null {
  const [suggestions, setSuggestions] = useState<Suggestions | null>(null)
  useEffect(() => {
    if (text === null) return
    const pending = new AbortController()
    const pause = setTimeout(async () => {
      const found = await suggest(text, pending.signal)
      if (!pending.signal.aborted) setSuggestions(found)
    }, PAUSE_MS)
    return () => {
      clearTimeout(pause)
      pending.abort()
    }
  }, [text])
  return suggestions !== null && text !== null && isTypedOn(text, suggestions.text)
    ? suggestions
    : null
}

function isTypedOn(text: string, before: string): boolean {
  return text.startsWith(before) && /^[^\s,;?]*$/.test(text.slice(before.length))
}

/** For the longest phrase that something is like; what is only near is shown when nothing else is. */
async function suggest(text: string, signal: AbortSignal): Promise<Suggestions | null> {
  let nearest: Suggestions | null = null
  for (const phrase of listTypedPhrases(text)) {
    const listings = await searchListings(phrase.text, signal)
    if (listings === null) return null
    const like = listings.filter(({ matched }) => matched !== 'near')
    if (like.length > 0) return { text, phrase, listings: like }
    if (nearest === null && listings.length > 0) nearest = { text, phrase, listings }
  }
  return nearest
}
