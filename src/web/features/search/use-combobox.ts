import { type ChangeEvent, type KeyboardEvent, useEffect, useState } from 'react'
import { walkOptions } from '../../listing-field/listing-options.tsx'
import { searchListings, type SuggestedListing } from '../../search-listings.ts'
import { completePhrase, listTypedPhrases, type TypedPhrase } from './typed-phrase.ts'

const PAUSE_MS = 120

/** Listings that a phrase may mean, best first; empty if nothing matches. */
type Suggestions = {
  readonly text: string
  readonly phrase: TypedPhrase
  readonly listings: readonly SuggestedListing[]
}

export const LIST_ID = 'q-suggestions'

export function toOptionId(position: number): string {
  return `${LIST_ID}-${position}`
}

/** The suggestion selected with the arrow keys; none if it is from another list. */
type Mark = { readonly list: Suggestions; readonly position: number }

/**
 * The search box as a combobox: suggestions open while typing at the end of the text, none
 * selected, so that Enter still submits the text.
 */
export function useCombobox(text: string, setText: (text: string) => void) {
  const [typed, setTyped] = useState<string | null>(null)
  const [mark, setMark] = useState<Mark | null>(null)
  // Text set otherwise (an example, the back button) is not typing.
  const suggestions = useSuggestions(typed === text ? typed : null)
  const marked = mark !== null && mark.list === suggestions ? mark.position : null
  const close = () => setTyped(null)

  const choose = (listing: SuggestedListing) => {
    if (suggestions === null) return
    setText(completePhrase(text, suggestions.phrase, listing.ticker))
    close()
  }

  const change = ({ currentTarget }: ChangeEvent<HTMLTextAreaElement>) => {
    const { value, selectionEnd } = currentTarget
    setText(value)
    setTyped(selectionEnd === value.length ? value : null)
  }

  /** Returns whether the list handled the key. */
  const press = ({ key }: KeyboardEvent): boolean => {
    // Those that are still being fetched are not wanted either.
    if (key === 'Escape') close()
    if (suggestions === null) return false
    const listing = suggestions.listings[marked ?? -1]
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      const step = key === 'ArrowDown' ? 1 : -1
      const position = walkOptions(marked, step, suggestions.listings.length)
      setMark(position === null ? null : { list: suggestions, position })
    } else if (key === 'Enter' && listing !== undefined) choose(listing)
    else return key === 'Escape'
    return true
  }

  return { suggestions, marked, choose, change, press, close }
}

/**
 * Fetches suggestions from our API once typing pauses. Until then the last ones stay while their
 * word is typed on; a failure suggests nothing.
 * @param text of the search box, or null to suggest nothing
 */
function useSuggestions(text: string | null): Suggestions | null {
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

/** For the longest matching phrase; fuzzy matches are only shown if there are no others. */
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
