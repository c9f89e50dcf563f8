import type { Listing } from '../market/listings/listing.ts'
import { editDistance } from './edit-distance.ts'
import { withoutOneLetter, type MisspellingIndex } from './misspellings.ts'
import { readComparableWords } from './name-words.ts'
import { toPlainText } from './plain-text.ts'
import { findByPrefix } from './prefix-list.ts'
import { toTickerKey, type IndexEntry, type SearchIndex } from './search-index.ts'

/** Maximum search text, in UTF-16 units. */
export const MAX_SEARCH_LENGTH = 100

/** A matched listing, and how: `near` is one typo away from its ticker or name. */
export type ListingMatch = {
  readonly listing: Listing
  readonly matched: 'ticker' | 'ticker-prefix' | 'name' | 'alias' | 'near'
}

// No name has as many words, and longer queries are expensive.
const MAX_WORDS = 30
const MIN_WITH_SLIP_LENGTH = 3

/**
 * Searches the listings as the user types: the exact ticker first, then tickers, words of names (one, or
 * several in a row) and aliases with that prefix, then anything one typo away. Case, accents,
 * punctuation and a leading `$` make no difference.
 * @param text 1 to 100 characters; a longer one matches nothing
 * @param limit maximum results, 1 or more
 * @returns each listing once, by its best match; within one kind of match the better known first
 */
export function searchListings(
  text: string,
  limit: number,
  index: SearchIndex,
): readonly ListingMatch[] {
  if (text.length > MAX_SEARCH_LENGTH) return []
  const plain = toPlainText(text).trim()
  const key = readTickerKey(plain)
  const words = readTypedWords(plain)
  const matches: ListingMatch[] = []
  const known = new Set<Listing>()
  const add = (matched: ListingMatch['matched'], entries: () => readonly IndexEntry[]): void => {
    if (matches.length >= limit) return
    for (const { listing } of takeFirst(entries(), limit - matches.length, known)) {
      known.add(listing)
      matches.push({ listing, matched })
    }
  }
  add('ticker', () => findExactly(key, index))
  add('ticker-prefix', () => (key === '' ? [] : findByPrefix(key, index.tickers)))
  add('name', () => findByName(words, index))
  add('alias', () => (words.length === 0 ? [] : findByPrefix(words.join(' '), index.aliases)))
  add('near', () => [...findNearTickers(key, index), ...findNearNames(words, index)])
  return matches
}

/** The query as a ticker key; empty when no ticker is spelled like that. */
function readTickerKey(plain: string): string {
  return /^\$?\^?[a-z0-9][a-z0-9./-]*$|^\^$/i.test(plain) ? toTickerKey(plain.replace('$', '')) : ''
}

/** While `AT&T` is being typed, `at&` is not yet `at and`. */
function readTypedWords(plain: string): readonly string[] {
  return readComparableWords(plain.replace(/[\s&]+$/, ''))
}

function findExactly(key: string, index: SearchIndex): readonly IndexEntry[] {
  if (key === '') return []
  return findByPrefix(key, index.tickers).filter(
    ({ listing }) => toTickerKey(listing.ticker) === key,
  )
}

function findByName(words: readonly string[], index: SearchIndex): readonly IndexEntry[] {
  return words.length === 0 ? [] : findByPrefix(words.join(' '), index.names)
}

function findNearTickers(key: string, index: SearchIndex): readonly IndexEntry[] {
  return listNear(key, index.tickerMisspellings).flatMap((near) =>
    findExactly(near, index).map((entry) => rankTypo(entry, key, near)),
  )
}

/** With a typo in any one word. */
function findNearNames(words: readonly string[], index: SearchIndex): readonly IndexEntry[] {
  if (words.length > MAX_WORDS) return []
  return words.flatMap((word, at) =>
    listNear(word, index.wordMisspellings).flatMap((near) =>
      findByName(words.with(at, near), index).map((entry) => rankTypo(entry, word, near)),
    ),
  )
}

function listNear(typed: string, misspellings: MisspellingIndex): readonly string[] {
  if (typed.length < MIN_WITH_SLIP_LENGTH) return []
  const candidates = new Set(
    withoutOneLetter(typed).flatMap((form) => misspellings.get(form) ?? []),
  )
  return [...candidates].filter((candidate) => editDistance(typed, candidate, 1) === 1)
}

// After any listing's order.
const AFTER_ALL_OTHERS = 1e9

/** People get the first letter right: a typo in it ranks last. */
function rankTypo({ listing, order }: IndexEntry, typed: string, near: string): IndexEntry {
  return { listing, order: order + (typed[0] === near[0] ? 0 : AFTER_ALL_OTHERS) }
}

/** The first few entries in order, each listing once and no known ones. */
function takeFirst(
  entries: readonly IndexEntry[],
  count: number,
  known: ReadonlySet<Listing>,
): readonly IndexEntry[] {
  const first: IndexEntry[] = []
  for (const entry of entries) {
    const last = first[count - 1]
    if ((last !== undefined && entry.order >= last.order) || known.has(entry.listing)) continue
    const twin = first.findIndex(({ listing }) => listing === entry.listing)
    if (twin >= 0 && (first[twin]?.order ?? 0) <= entry.order) continue
    if (twin >= 0) first.splice(twin, 1)
    first.splice(first.findLastIndex(({ order }) => order < entry.order) + 1, 0, entry)
    if (first.length > count) first.pop()
  }
  return first
}
