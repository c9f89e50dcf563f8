/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events --
   a datalist says nothing of names in some browsers; the keys are the field's, which keeps the focus. */
import type { SuggestedListing } from '../search-listings.ts'

type ListingOptionsProps = {
  readonly id: string
  readonly listings: readonly SuggestedListing[]
  /** Index of the one selected with the arrow keys. */
  readonly marked: number | null
  readonly onChoose: (listing: SuggestedListing) => void
  /** Its place below the field. */
  readonly className: string
}

/** Floats below its field; taps and clicks do not move the focus. */
export function ListingOptions({ id, listings, marked, onChoose, className }: ListingOptionsProps) {
  return (
    <div
      id={id}
      role="listbox"
      tabIndex={-1}
      aria-label="Listings"
      onMouseDown={(event) => event.preventDefault()}
      className={`absolute inset-x-0 z-20 mt-1 overflow-hidden rounded-md border border-line-strong bg-raised text-base shadow-lg ${className}`}
    >
      {listings.map((listing, position) => (
        <div
          key={listing.ticker}
          id={toOptionId(id, position)}
          role="option"
          tabIndex={-1}
          aria-selected={position === marked}
          onClick={() => onChoose(listing)}
          className={`flex min-h-10 cursor-pointer items-baseline gap-3 px-3 py-2 hover:bg-sunken ${position === marked ? 'bg-sunken outline-2 -outline-offset-2 outline-focus' : ''}`}
        >
          <span className="min-w-14 shrink-0 font-semibold">{listing.ticker}</span>
          <span className="min-w-0 flex-1 truncate">{listing.name}</span>
          {listing.matched === 'near' && (
            <span className="shrink-0 text-sm text-ink-soft">similar spelling</span>
          )}
        </div>
      ))}
    </div>
  )
}

export function toOptionId(id: string, position: number): string {
  return `${id}-${position}`
}

/** The next option by arrow key: wraps around, with the field itself between last and first. */
export function walkOptions(position: number | null, step: 1 | -1, count: number): number | null {
  const stops = count + 1
  const next = ((position ?? count) + step + stops) % stops
  return next === count ? null : next
}
