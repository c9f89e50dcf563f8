import type { Listing } from '../../domain/market/listings/listing.ts'
import type { Listings } from '../ports/listings.ts'
import { knownTicker } from '../../domain/market/listings/ticker.ts'

/** Fake listings with these entries, found by ticker only. */
export function listingsOf(
  ...known: (Partial<Omit<Listing, 'ticker'>> & { ticker: string })[]
): Listings {
  const all = known.map((differently): Listing => ({
    name: `${differently.ticker} Company`,
    kind: 'stock',
    exchange: 'NYSE',
    sector: null,
    industry: null,
    isInSp500: false,
    isInSampleMarket: false,
    cik: null,
    ...differently,
    ticker: knownTicker(differently.ticker),
  }))
  return {
    all,
    find: (ticker) => all.find((listing) => listing.ticker === ticker) ?? null,
    resolve: () => {
      throw new Error('not used in these tests')
    },
    suggest: () => null,
    search: () => [],
  }
}
