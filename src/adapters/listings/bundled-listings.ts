import { readFileSync } from 'node:fs'
import { join } from 'node:path'
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
 */
export function loadBundledListings(folder: string): Listings {
  const read = (file: string): string => readFileSync(join(folder, file), 'utf8')
  const listings = parseListings(read('listings.tsv'), parseIndustries(read('industries.tsv')))
  const aliases = parseAliases(read('aliases.tsv'))
  const index = createListingIndex({
    listings,
    aliases,
    ambiguousTickers: new Set(parseFirstColumn(read('ambiguous-tickers.tsv'))),
    englishWords: new Set(parseFirstColumn(read('english-words.txt'))),
  })
  const searchIndex = createSearchIndex({ listings, aliases })
  return {
    all: listings,
    find: (ticker) => index.byTicker.get(ticker) ?? null,
    resolve: (text) => resolveTickers(text, index),
    suggest: (text) => suggestListing(text, index),
    search: (text, limit) => searchListings(text, limit, searchIndex),
  }
}
