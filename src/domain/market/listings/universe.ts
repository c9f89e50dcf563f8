import { isCommonUsListing } from './exchange-suffix.ts'
import type { Listing } from './listing.ts'
import type { Ticker } from './ticker.ts'

/** The named universes: the sample market's stocks, an index, and all listed US stocks and ETFs. */
export const NAMED_UNIVERSES = ['sample', 'sp500', 'us-all'] as const

/** Which tickers the server keeps bars of, requested or not. */
export type Universe =
  | { readonly kind: (typeof NAMED_UNIVERSES)[number] }
  | { readonly kind: 'list'; readonly tickers: readonly Ticker[] }

/**
 * The tickers that are fetched in bulk and refreshed after each close, by ticker. None for `sample`,
 * whose stocks are fetched one by one.
 * @param listings every known listing; those of a list need not be among them
 */
export function listUniverse(universe: Universe, listings: readonly Listing[]): readonly Ticker[] {
  const tickers = chooseTickers(universe, listings).filter(isCommonUsListing)
  return [...new Set(tickers)].toSorted()
}

function chooseTickers(universe: Universe, listings: readonly Listing[]): readonly Ticker[] {
  switch (universe.kind) {
    case 'sample':
      return []
    case 'sp500':
      return toTickers(listings.filter(({ isInSp500 }) => isInSp500))
    case 'us-all':
      return toTickers(listings.filter(({ kind }) => kind === 'stock' || kind === 'etf'))
    case 'list':
      return universe.tickers
  }
}

function toTickers(listings: readonly Listing[]): readonly Ticker[] {
  return listings.map(({ ticker }) => ticker)
}
