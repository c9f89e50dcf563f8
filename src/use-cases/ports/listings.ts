import type { Listing, NamedTicker } from '../../domain/market/listings/listing.ts'
import type { Ticker } from '../../domain/market/listings/ticker.ts'
import type { ListingMatch } from '../../domain/search/search-listings.ts'
import type { ResolvedTickers } from '../../domain/search/resolve-tickers.ts'

/**
 * The known listings. A missing one may still trade somewhere: the list covers the United States,
 * and providers decide whether there are bars.
 */
export type Listings = {
  /** Every listing, by ticker. */
  readonly all: readonly Listing[]
  /** A ticker's listing; null if the list has none. */
  readonly find: (ticker: Ticker) => Listing | null
  /**
   * The listings a question mentions, by ticker, company name or alias. Accepts any text, never
   * throws.
   */
  readonly resolve: (text: string) => ResolvedTickers
  /** The listing most likely meant by an unlisted ticker; null if none is close. */
  readonly suggest: (text: string) => NamedTicker | null
  /**
   * The listings that partial input may mean, best first. Accepts any text, never throws; finds
   * nothing for more than 100 characters.
   * @param limit maximum results, 1 or more
   */
  readonly search: (text: string, limit: number) => readonly ListingMatch[]
}
