import type { Listing } from '../market/listings/listing.ts'
import { measurePopularity, MAX_POPULARITY, type ListingDirectory } from './listing-index.ts'
import { createMisspellingIndex, type MisspellingIndex } from './misspellings.ts'
import { readComparableWords } from './name-words.ts'
import { createPrefixList, type PrefixList } from './prefix-list.ts'

/** One entry leading to a listing. */
export type IndexEntry = {
  readonly listing: Listing
  /** Sort rank among matches; lower comes first. Equal only for one listing. */
  readonly order: number
}

/** The listings, indexed for search as you type. Built once; immutable. */
export type SearchIndex = {
  /** By ticker, normalized by `toTickerKey`. */
  readonly tickers: PrefixList<IndexEntry>
  /** By name from each word on: Bank of America also has `of america` and `america`. */
  readonly names: PrefixList<IndexEntry>
  readonly aliases: PrefixList<IndexEntry>
  /** Ticker keys of three letters or more, indexed for typos. */
  readonly tickerMisspellings: MisspellingIndex
  /** Words of names, of four letters or more, indexed for typos. */
  readonly wordMisspellings: MisspellingIndex
}

const MIN_TICKER_WITH_SLIP_LENGTH = 3
const MIN_WORD_WITH_SLIP_LENGTH = 4

/**
 * Builds the index. Better-known listings come first: members of the S&P 500, then of the sample market,
 * then shares before funds before others; among equals, names that start with the query before those
 * that contain it later, then the shorter ticker.
 */
export function createSearchIndex({
  listings,
  aliases,
}: Pick<ListingDirectory, 'listings' | 'aliases'>): SearchIndex {
  const entries = listings.toSorted(compareListings).map(toIndexEntry)
  const indexesByTicker = new Map<string, IndexEntry>()
  for (const entry of entries) indexesByTicker.set(entry.listing.ticker, entry)
  const tickers = entries.map((entry) => [toTickerKey(entry.listing.ticker), entry] as const)
  const names = entries.flatMap((entry) => listNameEndings(entry, listings.length))
  const words = new Set(names.map(([name]) => name.split(' ', 1)[0] ?? ''))
  return {
    tickers: createPrefixList(tickers),
    names: createPrefixList(names),
    aliases: createPrefixList(
      aliases.flatMap(({ name, ticker }) => {
        const entry = indexesByTicker.get(ticker ?? '')
        return entry === undefined ? [] : [[name, entry] as const]
      }),
    ),
    tickerMisspellings: createMisspellingIndex(
      tickers.map(([key]) => key).filter((key) => key.length >= MIN_TICKER_WITH_SLIP_LENGTH),
    ),
    wordMisspellings: createMisspellingIndex(
      [...words].filter((word) => word.length >= MIN_WORD_WITH_SLIP_LENGTH),
    ),
  }
}

/** Normalizes a ticker for search: upper case, one form for every class or series separator. */
export function toTickerKey(ticker: string): string {
  return ticker.toUpperCase().replace(/[/-]/g, '.')
}

function compareListings(one: Listing, other: Listing): number {
  return (
    measurePopularity(other) - measurePopularity(one) ||
    one.ticker.length - other.ticker.length ||
    (one.ticker < other.ticker ? -1 : 1)
  )
}

function toIndexEntry(
  listing: Listing,
  position: number,
  listings: readonly Listing[],
): IndexEntry {
  return { listing, order: findTier(listing, false) * listings.length + position }
}

/** Listings of equal popularity share two tiers: matches at the start of the name, and the rest. */
function findTier(listing: Listing, isWithin: boolean): number {
  return (MAX_POPULARITY - measurePopularity(listing)) * 2 + (isWithin ? 1 : 0)
}

function listNameEndings(entry: IndexEntry, count: number): (readonly [string, IndexEntry])[] {
  const words = readComparableWords(entry.listing.name)
  const within = { listing: entry.listing, order: entry.order + count }
  return words.map((_, start) => [words.slice(start).join(' '), start === 0 ? entry : within])
}
