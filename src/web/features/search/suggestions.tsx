/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events --
   select and datalist cannot float below a text area; its keys are the text area's, which keeps the focus. */
import { useEffect, useRef } from 'react'
import type { SuggestedListing } from '../../search-listings.ts'
import { LIST_ID, toOptionId } from './use-combobox.ts'

type SuggestionListProps = {
  readonly listings: readonly SuggestedListing[]
  /** Index of the one selected with the arrow keys. */
  readonly marked: number | null
  readonly onChoose: (listing: SuggestedListing) => void
}

/** Floats below the search box; taps and clicks do not move the focus. */
export function SuggestionList({ listings, marked, onChoose }: SuggestionListProps) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (marked !== null) list.current?.children[marked]?.scrollIntoView({ block: 'nearest' })
  }, [marked])

  return (
    <div
      ref={list}
      id={LIST_ID}
      role="listbox"
      tabIndex={-1}
      aria-label="Listings"
      onMouseDown={(event) => event.preventDefault()}
      className="absolute inset-x-0 top-full z-20 mt-2 overflow-hidden rounded-lg border border-line-strong bg-raised shadow-lg"
    >
      {listings.map((listing, position) => (
        <div
          key={listing.ticker}
          id={toOptionId(position)}
          role="option"
          tabIndex={-1}
          aria-selected={position === marked}
          onClick={() => onChoose(listing)}
          className={`flex min-h-10 cursor-pointer items-baseline gap-3 px-4 py-2 hover:bg-sunken ${position === marked ? 'bg-sunken outline-2 -outline-offset-2 outline-focus' : ''}`}
        >
          <span className="min-w-14 shrink-0 font-semibold">{listing.ticker}</span>
          <span className="min-w-0 flex-1 truncate">{listing.name}</span>
          <span className="shrink-0 text-sm text-ink-soft">{describe(listing)}</span>
        </div>
      ))}
    </div>
  )
}

/** Plain stocks need no label; fuzzy matches get one. */
function describe({ kind, exchange, matched }: SuggestedListing): string {
  if (matched === 'near') return 'similar spelling'
  if (kind === 'stock') return exchange ?? 'stock'
  if (kind === 'etf') return 'ETF'
  return kind === 'other' ? (exchange ?? '') : kind
}
