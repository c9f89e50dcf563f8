import { useQuery } from '@tanstack/react-query'
import type { NamedTicker } from '../../../domain/market/listings/listing.ts'
import { parseTicker, type Ticker } from '../../../domain/market/listings/ticker.ts'
import { searchListings } from '../../search-listings.ts'

/** A ticker without a listing, and the one that may be meant. */
type UnlistedTicker = { readonly ticker: Ticker; readonly nearest: NamedTicker | null }

type UnlistedNoteProps = {
  /** The field's value on blur; blank while typing. */
  readonly symbol: string
  readonly onChoose: (ticker: string) => void
}

/** Our listings cover the United States: others may trade elsewhere, so they are accepted too. */
export function UnlistedNote({ symbol, onChoose }: UnlistedNoteProps) {
  const unlisted = useListingCheck(symbol)
  return (
    <output className="block text-sm">
      {unlisted !== null && (
        <span className="mt-1 block">
          {unlisted.ticker} is not a US listing we know. You can still add it, but it may have no
          price.{' '}
          {unlisted.nearest !== null && (
            <button
              type="button"
              onClick={() => onChoose(unlisted.nearest?.ticker ?? '')}
              className="min-h-6 text-left text-accent underline underline-offset-4"
            >
              Use {unlisted.nearest.ticker}, {unlisted.nearest.name}
            </button>
          )}
        </span>
      )}
    </output>
  )
}

/** Checks with our API whether a symbol is listed; null if it is, or while unknown. */
function useListingCheck(symbol: string): UnlistedTicker | null {
  const parsed = parseTicker(symbol)
  const ticker = parsed.ok ? parsed.value : null
  const { data } = useQuery({
    queryKey: ['listing', ticker],
    enabled: ticker !== null,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => searchListings(ticker ?? '', signal),
  })
  if (ticker === null || data === undefined || data === null) return null
  if (data.some((listing) => listing.ticker === ticker)) return null
  return { ticker, nearest: data[0] ?? null }
}
