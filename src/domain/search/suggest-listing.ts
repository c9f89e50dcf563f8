import type { Listing, NamedTicker } from '../market/listings/listing.ts'
import { isKnownByName, isWellKnown } from './company-names.ts'
import { editDistance } from './edit-distance.ts'
import { findKnownName, type ListingIndex } from './listing-index.ts'
import { findMisspeltName } from './misspellings.ts'
import { readComparableWords } from './name-words.ts'
import { toPlainText } from './plain-text.ts'

const MIN_LENGTH = 3
const MAX_TEXT_LENGTH = 40
const MIN_MISSPELT_NAME_LENGTH = 5

/**
 * The most likely listing for an unlisted ticker: a company name (TESLA), else the ticker closest in
 * spelling (AAPPL, MSTF). Members of the S&P 500 and of the sample market come first, then companies
 * whose name starts like the text; anything further away is not suggested.
 * @param text an unknown ticker or a name, any case
 * @returns null when nothing is close
 */
export function suggestListing(text: string, index: ListingIndex): NamedTicker | null {
  const plain = toPlainText(text).trim().replace(/^[$^]/, '')
  if (plain.length > MAX_TEXT_LENGTH) return null
  const listing = findByName(plain, index) ?? findByTicker(plain.toUpperCase(), index)
  return listing === null ? null : { ticker: listing.ticker, name: listing.name }
}

function findByName(text: string, index: ListingIndex): Listing | null {
  const name = readComparableWords(text).join(' ')
  const meant =
    findKnownName(name, index) ??
    findKnownName(findMisspeltName(name, index.misspellings, MIN_MISSPELT_NAME_LENGTH) ?? '', index)
  return meant === null ? null : (index.byTicker.get(meant.ticker) ?? null)
}

type Candidate = {
  readonly listing: Listing
  readonly distance: number
  readonly popularity: number
}

function findByTicker(typed: string, index: ListingIndex): Listing | null {
  if (typed.length < MIN_LENGTH) return null
  let nearest: Candidate | null = null
  for (const listing of index.listings) {
    const distance = measureDistance(typed, listing)
    if (distance === null) continue
    const candidate = { listing, distance, popularity: measurePopularity(typed, listing) }
    if (nearest === null || isNearer(candidate, nearest)) nearest = candidate
  }
  return nearest?.listing ?? null
}

/** Distance of a ticker from the text, or null when it is too far. */
function measureDistance(typed: string, listing: Listing): number | null {
  const { ticker } = listing
  // People get the first letter right, or swap it with the second.
  const isSwapped = ticker[0] === typed[1] && ticker[1] === typed[0]
  if (!(ticker[0] === typed[0] || isSwapped) || !isKnownByName(listing)) return null
  const distance = editDistance(typed, ticker, 2)
  if (distance === 0 || distance > 2) return null
  const isLikely = distance === 1 ? isLikelyTypo(typed, listing) : isWellKnown(listing)
  return isLikely && (distance === 1 || startsLikeName(typed, listing, 3)) ? distance : null
}

/** Whether a typo is likely: lesser-known listings need more evidence than closeness. */
function isLikelyTypo(typed: string, listing: Listing): boolean {
  const { ticker } = listing
  if (isReordered(typed, ticker) || isDoubling(typed, ticker)) return true
  const isChange = ticker.length === typed.length
  // One of three letters changed makes another word.
  if (isChange && typed.length <= MIN_LENGTH) return false
  return isWellKnown(listing) || startsLikeName(typed, listing, isChange ? 4 : 3)
}

function isNearer(one: Candidate, other: Candidate): boolean {
  return (
    one.distance < other.distance ||
    (one.distance === other.distance && one.popularity > other.popularity)
  )
}

function measurePopularity(typed: string, listing: Listing): number {
  return (
    (listing.isInSp500 ? 8 : 0) +
    (listing.isInSampleMarket ? 4 : 0) +
    (startsLikeName(typed, listing, 3) ? 2 : 0) +
    (listing.kind === 'stock' ? 1 : 0)
  )
}

function startsLikeName(typed: string, listing: Listing, letters: number): boolean {
  return listing.name.toUpperCase().startsWith(typed.slice(0, letters))
}

function isReordered(one: string, other: string): boolean {
  return [...one].toSorted().join('') === [...other].toSorted().join('')
}

/** Whether the longer word is the shorter one with a doubled letter. */
function isDoubling(one: string, other: string): boolean {
  return (
    one.length !== other.length && one.replace(/(.)\1/g, '$1') === other.replace(/(.)\1/g, '$1')
  )
}
