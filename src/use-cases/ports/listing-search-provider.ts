import type { ListingKind } from '../../domain/market/listings/listing.ts'
import type { Ticker } from '../../domain/market/listings/ticker.ts'
import type { Outcome } from '../../platform/outcome.ts'
import type { MarketDataFailure } from './daily-bars-provider.ts'

/** A listing from a provider, for what our own list lacks, such as foreign exchanges. */
export type FoundListing = {
  readonly ticker: Ticker
  readonly name: string
  readonly kind: ListingKind
  /** The provider's name for it, e.g. XETRA; null if none. */
  readonly exchange: string | null
}

/** One source that finds listings by ticker or name. Never throws for an expected failure. */
export type ListingSearchProvider = {
  readonly name: string
  readonly attribution: string
  /**
   * @param text 1 to 100 characters as typed
   * @returns best first; empty if nothing matches
   */
  readonly searchListings: (request: {
    readonly text: string
    readonly signal: AbortSignal
  }) => Promise<Outcome<readonly FoundListing[], MarketDataFailure>>
}
