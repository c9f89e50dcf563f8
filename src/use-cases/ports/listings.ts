import type { Listing, NamedTicker } from '../../domain/market/listings/listing.ts'
import type { Ticker } from '../../domain/market/listings/ticker.ts'
import type { ListingMatch } from '../../domain/search/search-listings.ts'
import type { ResolvedTickers } from '../../domain/search/resolve-tickers.ts'

/**
 * The listings people may ask about. What is missing here may still trade somewhere: the list covers
 * the United States, and providers have the last word on whether there are bars.
 */
export type Listings = {
  /** Every listing, in the order of tickers. */
  readonly all: readonly Listing[]
  /** The listing of a ticker; null when the list has none. */
  readonly find: (ticker: Ticker) => Listing | null
  /** Which listings a question speaks of, by ticker, company name or alias. Any text, never throws. */
  readonly resolve: (text: string) => ResolvedTickers
  /** The listing most likely meant by a ticker that nobody lists; null when nothing is near. */
  readonly suggest: (text: string) => NamedTicker | null
  /**
   * The listings that may be meant by what somebody is typing, best first. Any text, never throws;
   * finds nothing for more than 100 characters.
   * @param limit most results, 1 or more
   */
  readonly search: (text: string, limit: number) => readonly ListingMatch[]
}
