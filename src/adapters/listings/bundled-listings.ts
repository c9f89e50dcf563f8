import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Listing } from '../../domain/market/listings/listing.ts'
import { createListingIndex } from '../../domain/search/listing-index.ts'
import { resolveTickers } from '../../domain/search/resolve-tickers.ts'
import { createSearchIndex } from '../../domain/search/search-index.ts'
import { searchListings } from '../../domain/search/search-listings.ts'
import { suggestListing } from '../../domain/search/suggest-listing.ts'
import type { Listings } from '../../use-cases/ports/listings.ts'
import { parseAliases, parseFirstColumn, parseIndustries, parseListings } from './parse-listings.ts'

/**
 * Reads the bundled list of listings. Throws when a file is missing or corrupt: the product cannot
 * start without it.
 * @param folder path of data/symbols
 * @param isSearchLikely false for a command that is over before anyone searches: the first search then
 * waits a second for its indexes
 */
export function loadBundledListings(folder: string, isSearchLikely = true): Listings {
  const read = (file: string): string => readFileSync(join(folder, file), 'utf8')
  const listings = parseListings(read('listings.tsv'), parseIndustries(read('industries.tsv')))
  const byTicker = new Map<string, Listing>(listings.map((listing) => [listing.ticker, listing]))
  let indexes: Indexes | null = null
  const openIndexes = () => (indexes ??= createIndexes(listings, read))
  if (isSearchLikely) openIndexes()
  return {
    all: listings,
    find: (ticker) => byTicker.get(ticker) ?? null,
    resolve: (text) => resolveTickers(text, openIndexes().names),
    suggest: (text) => suggestListing(text, openIndexes().names),
    search: (text, limit) => searchListings(text, limit, openIndexes().search),
  }
}

type Indexes = ReturnType<typeof createIndexes>

function createIndexes(listings: readonly Listing[], read: (file: string) => string) {
  const aliases = parseAliases(read('aliases.tsv'))
  const names = createListingIndex({
    listings,
    aliases,
    ambiguousTickers: new Set(parseFirstColumn(read('ambiguous-tickers.tsv'))),
    englishWords: new Set(parseFirstColumn(read('english-words.txt'))),
  })
  return { names, search: createSearchIndex({ listings, aliases }) }
}
