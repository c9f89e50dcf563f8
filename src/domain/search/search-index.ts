import type { Listing } from '../market/listing.ts'
import { measureRenown, MOST_RENOWN, type ListingDirectory } from './listing-index.ts'
import { createMisspellingIndex, type MisspellingIndex } from './misspellings.ts'
import { readComparableWords } from './name-words.ts'
import { createPrefixList, type PrefixList } from './prefix-list.ts'

/** One way to a listing. */
export type Place = {
  readonly listing: Listing
  /** Which of several places is shown first: the lower one. The same only for one listing. */
  readonly order: number
}

/** The listings, ready to be searched while somebody types. Built once; never changes. */
export type SearchIndex = {
  /** By ticker, spelt as `toTickerKey` spells. */
  readonly tickers: PrefixList<Place>
  /** By name from each of its words on: of Bank of America also `of america` and `america`. */
  readonly names: PrefixList<Place>
  readonly aliases: PrefixList<Place>
  /** Ticker keys of three letters or more, by their slips of the pen. */
  readonly tickerSlips: MisspellingIndex
  /** Words of names, of four letters or more, by their slips of the pen. */
  readonly wordSlips: MisspellingIndex
}

const SHORTEST_TICKER_WITH_SLIP = 3
const SHORTEST_WORD_WITH_SLIP = 4

/**
 * Builds the index. Better-known listings come first: members of the S&P 500, then of the sample
 * market, then shares before funds before others; among equals those whose name begins with what is
 * typed before those that have it further on, then the shorter ticker.
 */
export function createSearchIndex({
  listings,
  aliases,
}: Pick<ListingDirectory, 'listings' | 'aliases'>): SearchIndex {
  const places = listings.toSorted(compareListings).map(toPlace)
  const placesByTicker = new Map<string, Place>()
  for (const place of places) placesByTicker.set(place.listing.ticker, place)
  const tickers = places.map((place) => [toTickerKey(place.listing.ticker), place] as const)
  const names = places.flatMap((place) => listNameEndings(place, listings.length))
  const words = new Set(names.map(([name]) => name.split(' ', 1)[0] ?? ''))
  return {
    tickers: createPrefixList(tickers),
    names: createPrefixList(names),
    aliases: createPrefixList(
      aliases.flatMap(({ name, ticker }) => {
        const place = placesByTicker.get(ticker ?? '')
        return place === undefined ? [] : [[name, place] as const]
      }),
    ),
    tickerSlips: createMisspellingIndex(
      tickers.map(([key]) => key).filter((key) => key.length >= SHORTEST_TICKER_WITH_SLIP),
    ),
    wordSlips: createMisspellingIndex(
      [...words].filter((word) => word.length >= SHORTEST_WORD_WITH_SLIP),
    ),
  }
}

/** A ticker as search compares it: upper case, whatever sign a class or a series is written with. */
export function toTickerKey(ticker: string): string {
  return ticker.toUpperCase().replace(/[/-]/g, '.')
}

function compareListings(one: Listing, other: Listing): number {
  return (
    measureRenown(other) - measureRenown(one) ||
    one.ticker.length - other.ticker.length ||
    (one.ticker < other.ticker ? -1 : 1)
  )
}

function toPlace(listing: Listing, position: number, listings: readonly Listing[]): Place {
  return { listing, order: findTier(listing, false) * listings.length + position }
}

/** Listings that are equally well known share two tiers: found by the start of their name, and by the rest. */
function findTier(listing: Listing, isWithin: boolean): number {
  return (MOST_RENOWN - measureRenown(listing)) * 2 + (isWithin ? 1 : 0)
}

function listNameEndings(place: Place, count: number): (readonly [string, Place])[] {
  const words = readComparableWords(place.listing.name)
  const within = { listing: place.listing, order: place.order + count }
  return words.map((_, start) => [words.slice(start).join(' '), start === 0 ? place : within])
}
