/* oxlint-disable jsx-a11y/prefer-tag-over-role -- the field is an input, and the role makes it a combobox. */
import { useId, useState, type KeyboardEvent, type Ref } from 'react'
import type { NamedTicker } from '../../domain/market/listings/listing.ts'
import { TextField } from '../ui/text-field.tsx'
import { ListingOptions, toOptionId, walkOptions } from './listing-options.tsx'
import { useFoundListings } from './use-found-listings.ts'

type TickerFieldProps = {
  readonly label: string
  readonly value: string
  readonly error?: string | undefined
  readonly hint?: string
  readonly name: string
  readonly required?: boolean
  readonly ref?: Ref<HTMLInputElement>
  readonly onChange: (text: string) => void
  readonly onLeave: () => void
}

/** One ticker, with suggested listings while typing; Enter takes the selected one. */
export function TickerField({ value, onChange, onLeave, ...field }: TickerFieldProps) {
  const id = useId()
  const [isTyping, setIsTyping] = useState(false)
  const [marked, setMarked] = useState<number | null>(null)
  const found = useFoundListings(isTyping ? value : '')
  const listings = isTyping ? found : []
  const isOpen = listings.length > 0
  const close = () => {
    setIsTyping(false)
    setMarked(null)
  }
  const choose = ({ ticker }: NamedTicker) => {
    onChange(ticker)
    close()
  }
  const press = (event: KeyboardEvent) => {
    if (!isOpen || event.nativeEvent.isComposing) return
    const listing = listings[marked ?? -1]
    if (event.key === 'ArrowDown') setMarked(walkOptions(marked, 1, listings.length))
    else if (event.key === 'ArrowUp') setMarked(walkOptions(marked, -1, listings.length))
    else if (event.key === 'Escape') close()
    else if (event.key === 'Enter' && listing !== undefined) choose(listing)
    else return
    event.preventDefault()
  }
  return (
    <div className="relative">
      <TextField
        {...field}
        value={value}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-activedescendant={isOpen && marked !== null ? toOptionId(id, marked) : undefined}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={({ currentTarget }) => {
          onChange(currentTarget.value)
          setIsTyping(true)
          setMarked(null)
        }}
        onKeyDown={press}
        onBlur={() => {
          close()
          onLeave()
        }}
      />
      {isOpen && (
        <ListingOptions
          id={id}
          listings={listings}
          marked={marked}
          onChoose={choose}
          className="top-18 min-w-56"
        />
      )}
    </div>
  )
}
