/* oxlint-disable jsx-a11y/prefer-tag-over-role -- the field is an input, and the role makes it a combobox. */
import { Search } from 'lucide-react'
import { useRef, useState, type KeyboardEvent, type ToggleEvent } from 'react'
import { Form, useNavigate } from 'react-router'
import { MAX_INPUT_LENGTH } from '../../domain/search/input-length.ts'
import type { SuggestedListing } from '../search-listings.ts'
import { useHasScripts } from '../ui/use-has-scripts.ts'
import { ListingOptions, toOptionId, walkOptions } from './listing-options.tsx'
import { useFoundListings } from './use-found-listings.ts'

/** The search form's id: below 768 px it is a popover, which a button opens without scripts. */
export const SITE_SEARCH = 'site-search'

/** The field's id. */
const FIELD = 'site-q'
const LIST = 'site-q-listings'

/**
 * Search in the header of every public page. A plain form; with scripts it suggests stocks, which
 * the arrow keys select and Enter opens.
 */
export function SiteSearch() {
  const [text, setText] = useState('')
  const [isTyping, setIsTyping] = useState(false)
  const [marked, setMarked] = useState<number | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const hasScripts = useHasScripts()
  const found = useFoundListings(isTyping ? text : '')
  const listings = isTyping ? found : []
  const isOpen = listings.length > 0
  const closeList = () => {
    setIsTyping(false)
    setMarked(null)
  }
  const leave = () => {
    closeList()
    setText('')
    // The field's form: hidden again where it is a popover.
    if (form.current?.matches(':popover-open')) form.current.hidePopover()
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  }
  const open = ({ ticker }: SuggestedListing) => {
    leave()
    void navigate(`/stocks/${encodeURIComponent(ticker)}`)
  }
  const press = (event: KeyboardEvent) => {
    if (!isOpen || event.nativeEvent.isComposing) return
    const listing = listings[marked ?? -1]
    if (event.key === 'ArrowDown') setMarked(walkOptions(marked, 1, listings.length))
    else if (event.key === 'ArrowUp') setMarked(walkOptions(marked, -1, listings.length))
    else if (event.key === 'Escape') closeList()
    else if (event.key === 'Enter' && listing !== undefined) open(listing)
    else return
    event.preventDefault()
  }
  return (
    <Form
      ref={form}
      id={SITE_SEARCH}
      role="search"
      action="/"
      method="get"
      popover="auto"
      onSubmit={(event) => {
        if (text.trim() === '') event.preventDefault()
        else leave()
      }}
      onToggle={focusOpened}
      className="inset-x-0 top-0 m-0 w-full max-w-none overflow-visible border-0 border-b border-line bg-surface p-3 text-ink md:relative md:inset-auto md:block md:w-full md:max-w-80 md:border-0 md:bg-transparent md:p-0"
    >
      <Search
        aria-hidden="true"
        size={16}
        className="pointer-events-none absolute top-1/2 left-6 -translate-y-1/2 text-ink-soft md:left-3"
      />
      <input
        id={FIELD}
        name="q"
        aria-label="Search stocks or ask a question"
        placeholder="Stock or question"
        required
        maxLength={MAX_INPUT_LENGTH}
        value={text}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? LIST : undefined}
        aria-activedescendant={isOpen && marked !== null ? toOptionId(LIST, marked) : undefined}
        aria-keyshortcuts={hasScripts ? '/' : undefined}
        autoComplete="off"
        spellCheck={false}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value)
          setIsTyping(true)
          setMarked(null)
        }}
        onKeyDown={press}
        onBlur={closeList}
        className="peer min-h-9 w-full rounded-md border border-line-strong bg-raised pr-9 pl-9 placeholder:text-ink-soft max-md:min-h-11 max-md:text-lg md:text-sm"
      />
      {hasScripts && (
        <kbd
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 right-2 hidden -translate-y-1/2 rounded border border-line px-1.5 font-mono text-xs text-ink-soft peer-focus:hidden md:block"
        >
          /
        </kbd>
      )}
      {isOpen && (
        <ListingOptions
          id={LIST}
          listings={listings}
          marked={marked}
          onChoose={open}
          className="top-full max-md:inset-x-3 md:left-auto md:min-w-96"
        />
      )}
      <output className="sr-only">
        {isOpen &&
          `${listings.length === 1 ? '1 stock' : `${listings.length} stocks`}. Use the arrow keys.`}
      </output>
    </Form>
  )
}

function focusOpened(event: ToggleEvent<HTMLFormElement>): void {
  if (event.newState === 'open') event.currentTarget.querySelector('input')?.focus()
}

/**
 * Moves the focus to the page's search field: its own box, else the one in the header.
 * @returns whether there is one
 */
export function focusSearch(): boolean {
  const form = document.getElementById(SITE_SEARCH)
  const field = document.getElementById('q') ?? document.getElementById(FIELD)
  if (field === null) return false
  if (form?.contains(field) && !field.checkVisibility()) form.showPopover()
  field.focus()
  return true
}
