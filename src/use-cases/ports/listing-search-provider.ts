import type { ListingKind } from '../../domain/market/listings/listing.ts'
import type { Ticker } from '../../domain/market/listings/ticker.ts'
import type { Outcome } from '../../platform/outcome.ts'
import type { MarketDataFailure } from './daily-bars-provider.ts'

/** A listing some provider knows, for what our own list does not hold, such as foreign exchanges. */
export type FoundListing = {
  readonly ticker: Ticker
  readonly name: string
  readonly kind: ListingKind
  /** As the provider names it, e.g. XETRA; null when it does not. */
  readonly exchange: string | null
}

/** One source that finds listings by ticker or name. Never throws for an expected failure. */
export type ListingSearchProvider = {
  readonly name: string
  readonly attribution: string
  /**
   * @param text 1 to 100 characters as typed
   * @returns best first; empty when nothing is like it
   */
  readonly searchListings: (request: {
    readonly text: string
    readonly signal: AbortSignal
  }) => Promise<Outcome<readonly FoundListing[], MarketDataFailure>>
}
