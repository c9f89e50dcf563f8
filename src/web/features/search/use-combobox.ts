import { useState, type ChangeEvent, type KeyboardEvent } from 'react'
import type { SuggestedListing } from '../../search-listings.ts'
import { completePhrase } from './typed-phrase.ts'
import { useSuggestions, type Suggestions } from './use-suggestions.ts'

export const LIST_ID = 'q-suggestions'

export function toOptionId(position: number): string {
  return `${LIST_ID}-${position}`
}

/** Which suggestion the arrow keys stand on; of another list than the one shown, it is none. */
type Mark = { readonly list: Suggestions; readonly position: number }

/**
 * The search box as a combobox: suggestions open while somebody types at the end of the text, none
 * marked, so that Enter still submits what was typed.
 */
export function useCombobox(text: string, setText: (text: string) => void) {
  const [typed, setTyped] = useState<string | null>(null)
  const [mark, setMark] = useState<Mark | null>(null)
  // What came from elsewhere (an example, the way back) is nobody's typing.
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

  /** Says whether the key was meant for the list. */
  const press = ({ key }: KeyboardEvent): boolean => {
    if (suggestions === null) return false
    const listing = suggestions.listings[marked ?? -1]
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      const step = key === 'ArrowDown' ? 1 : -1
      const position = walk(marked, step, suggestions.listings.length)
      setMark(position === null ? null : { list: suggestions, position })
    } else if (key === 'Escape') close()
    else if (key === 'Enter' && listing !== undefined) choose(listing)
    else return false
    return true
  }

  return { suggestions, marked, choose, change, press, close }
}

/** Round and round, with the text itself between the last and the first. */
function walk(position: number | null, step: 1 | -1, count: number): number | null {
  const stops = count + 1
  const next = ((position ?? count) + step + stops) % stops
  return next === count ? null : next
}
