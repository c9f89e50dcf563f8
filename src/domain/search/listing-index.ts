import type { Listing } from '../market/listings/listing.ts'
import type { Ticker } from '../market/listings/ticker.ts'
import { isKnownByName, isWellKnown, listNames } from './company-names.ts'
import {
  createMisspellingIndex,
  createSoundIndex,
  isMisspellable,
  type MisspellingIndex,
} from './misspellings.ts'

/** A common name of a listing. */
export type KnownName = {
  readonly ticker: Ticker
  /** Also an English word, so it means the listing only when capitalized. */
  readonly needsCapital: boolean
}

/**
 * A name the listings lack: google, facebook, s&p 500. Without a ticker it marks a word (general,
 * american) that alone names no listing.
 */
export type Alias = {
  /** Comparable words joined by single spaces, as `readComparableWords` gives them. */
  readonly name: string
  readonly ticker: Ticker | null
  readonly needsCapital: boolean
}

/** The index's input. */
export type ListingDirectory = {
  readonly listings: readonly Listing[]
  readonly aliases: readonly Alias[]
  /** Tickers that are also everyday words or jargon, in capitals: not recognized in lower case. */
  readonly ambiguousTickers: ReadonlySet<string>
  /** English words, lower case, that occur in company names or are one typo away. */
  readonly englishWords: ReadonlySet<string>
}

/** The listings, indexed by ticker and name. Built once; immutable. */
export type ListingIndex = {
  readonly listings: readonly Listing[]
  readonly byTicker: ReadonlyMap<string, Listing>
  /** The best-known listing of each name, and the aliases, which win over names. */
  readonly listingsByName: ReadonlyMap<string, Listing>
  readonly aliasesByName: ReadonlyMap<string, Alias>
  /** The word count of the longest name that starts with this word. */
  readonly longestNameByFirstWord: ReadonlyMap<string, number>
  readonly misspellings: MisspellingIndex
  /** The same names by how they sound. */
  readonly sounds: MisspellingIndex
  /** Well-known names of several words by their letters alone: `cocacola`. */
  readonly joinedNames: ReadonlyMap<string, string>
  readonly ambiguousTickers: ReadonlySet<string>
  readonly englishWords: ReadonlySet<string>
}

const MIN_LONE_NAME_LENGTH = 5

/**
 * Builds the index. Of listings with the same name the best known wins: members of the S&P 500, then of
 * the sample market, then shares before funds, then the shorter ticker.
 */
export function createListingIndex(directory: ListingDirectory): ListingIndex {
  const { listings, aliases, ambiguousTickers, englishWords } = directory
  const byTicker = new Map<string, Listing>()
  for (const listing of listings) byTicker.set(listing.ticker, listing)
  const listingsByName = new Map<string, Listing>()
  for (const listing of listings) {
    for (const name of listNames(listing)) {
      const bearer = listingsByName.get(name)
      if (bearer === undefined || isBetterKnown(listing, bearer)) listingsByName.set(name, listing)
    }
  }
  const aliasesByName = new Map(aliases.map((alias) => [alias.name, alias]))
  const joinedNames = joinNames(listings, aliases)
  const misspellable = [
    ...listMisspellableNames(listings, aliases),
    ...[...joinedNames.keys()].filter(isMisspellable),
  ]
  return {
    listings,
    byTicker,
    listingsByName,
    aliasesByName,
    longestNameByFirstWord: countWords([...listingsByName.keys(), ...aliasesByName.keys()]),
    misspellings: createMisspellingIndex(misspellable),
    sounds: createSoundIndex(misspellable),
    joinedNames,
    ambiguousTickers,
    englishWords,
  }
}

/**
 * The listing a name refers to, if any: aliases first. Well-known companies match in lower case, unless
 * the name is one everyday word (Target); others need two or more words, capitalized if all are everyday
 * words, or one distinctive word.
 * @param name comparable words joined by single spaces
 */
export function findKnownName(name: string, index: ListingIndex): KnownName | null {
  const alias = index.aliasesByName.get(name)
  if (alias !== undefined) {
    return alias.ticker === null ? null : { ticker: alias.ticker, needsCapital: alias.needsCapital }
  }
  const listing = index.listingsByName.get(name)
  if (listing === undefined) return null
  const isOneWord = !name.includes(' ')
  const isEnglish = name.split(' ').every((word) => word.length < 3 || index.englishWords.has(word))
  if (isWellKnown(listing)) return { ticker: listing.ticker, needsCapital: isEnglish && isOneWord }
  if (isOneWord && (isEnglish || name.length < MIN_LONE_NAME_LENGTH)) return null
  return { ticker: listing.ticker, needsCapital: isEnglish }
}

/** The names checked for typos: one long word, of a well-known listing. */
export function listMisspellableNames(
  listings: readonly Listing[],
  aliases: readonly Alias[],
): readonly string[] {
  const names = new Set(listings.filter(isWellKnown).flatMap(listNames))
  for (const { name, ticker, needsCapital } of aliases) {
    if (ticker === null) names.delete(name)
    else if (!needsCapital) names.add(name)
  }
  return [...names].filter(isMisspellable)
}

const MIN_JOINED_LENGTH = 8

/** Of two or three words, and long enough that no other word is near. */
function joinNames(listings: readonly Listing[], aliases: readonly Alias[]) {
  const names = [
    ...listings.filter(isWellKnown).flatMap(listNames),
    ...aliases.flatMap(({ name, ticker }) => (ticker === null ? [] : [name])),
  ]
  const several = names.filter((name) => /^\w+(?: \w+){1,2}$/.test(name))
  const joined = several.map((name) => [name.replaceAll(' ', ''), name] as const)
  return new Map(joined.filter(([letters]) => letters.length >= MIN_JOINED_LENGTH))
}

function isBetterKnown(one: Listing, other: Listing): boolean {
  const difference = measurePopularity(one) - measurePopularity(other)
  return difference > 0 || (difference === 0 && one.ticker.length < other.ticker.length)
}

/** The maximum of `measurePopularity`. */
export const MAX_POPULARITY = 14

/**
 * Popularity of a listing, 0 to 14: members of the S&P 500 before those of the sample market before
 * shares before funds and indices before the rest.
 */
export function measurePopularity(listing: Listing): number {
  return (listing.isInSp500 ? 8 : 0) + (listing.isInSampleMarket ? 4 : 0) + measureKind(listing)
}

function measureKind(listing: Listing): number {
  if (listing.kind === 'stock') return 2
  return isKnownByName(listing) ? 1 : 0
}

function countWords(names: readonly string[]): ReadonlyMap<string, number> {
  const longest = new Map<string, number>()
  for (const name of names) {
    let count = 1
    for (let gap = name.indexOf(' '); gap >= 0; gap = name.indexOf(' ', gap + 1)) count += 1
    const first = count === 1 ? name : name.slice(0, name.indexOf(' '))
    if (count > (longest.get(first) ?? 0)) longest.set(first, count)
  }
  return longest
}
