import { POPULAR_STOCKS } from '../domain/market/listings/popular-stocks.ts'
import type { Listing } from '../domain/market/listings/listing.ts'
import { editDistance } from '../domain/search/edit-distance.ts'
import type { PublicPage } from '../domain/content/public-pages.ts'
import type { Product } from '../use-cases/product.ts'

/** A stock to offer. */
export type NearestStock = Pick<Listing, 'ticker' | 'name' | 'sector'>

/** What someone may have meant by an address that leads nowhere. */
export type Nearest = {
  /** The text looked for: a ticker, or the last part of a path. */
  readonly requested: string
  readonly stocks: readonly NearestStock[]
  readonly pages: readonly PublicPage[]
  readonly popular: readonly NearestStock[]
}

const MAX_STOCKS = 5
const MAX_PAGES = 4
/** Shorter beginnings fit almost anything. */
const MIN_LETTERS = 2

/** Stocks that a ticker or a misspelled name may mean. */
export function findNearestStocks(product: Pick<Product, 'listings'>, requested: string): Nearest {
  const { listings } = product
  const suggested = listings.suggest(requested)
  const found = listings.search(requested, MAX_STOCKS).map(({ listing }) => listing)
  const near = suggested === null ? found : [listings.find(suggested.ticker), ...found]
  return {
    requested,
    stocks: uniqueStocks(near.length > 0 ? near : searchBeginning(product, requested)),
    pages: [],
    popular: POPULAR_STOCKS.flatMap((ticker) => listings.find(ticker) ?? []).map(toNearest),
  }
}

/** The same for any path, with the pages it may mean. */
export function findNearestPages(
  product: Pick<Product, 'listings' | 'publicPages'>,
  pathname: string,
): Nearest {
  const words = readWords(pathname)
  const requested = readWords(pathname.split('/').findLast((part) => part !== '') ?? '').join(' ')
  const known = product.publicPages().map((page) => ({ page, score: countLike(words, page) }))
  const pages = known
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .map(({ page: { path, name, description } }) => ({ path, name, description }))
  const { stocks, popular } = findNearestStocks(product, requested)
  // Two letters of a page's name are no ticker.
  const isTicker = /^[a-z.-]{1,6}$/i.test(requested) && pages.length === 0
  return {
    requested: pathname,
    stocks: isTicker ? stocks : [],
    pages: pages.slice(0, MAX_PAGES),
    popular,
  }
}

/** Stocks whose ticker or name begins like the text, however little of it fits. */
function searchBeginning({ listings }: Pick<Product, 'listings'>, text: string) {
  for (let length = text.length - 1; length >= MIN_LETTERS; length -= 1) {
    const found = listings.search(text.slice(0, length), MAX_STOCKS)
    if (found.length > 0) return found.map(({ listing }) => listing)
  }
  return []
}

function uniqueStocks(stocks: readonly (Listing | null)[]): readonly NearestStock[] {
  const listed = new Set(stocks.filter((stock) => stock !== null))
  return [...listed].slice(0, MAX_STOCKS).map(toNearest)
}

function toNearest({ ticker, name, sector }: Listing): NearestStock {
  return { ticker, name, sector }
}

/** How many words of an address are, up to one letter, in a page's path or name. */
function countLike(words: readonly string[], { path, name }: PublicPage): number {
  const own = [...readWords(path), ...readWords(name)]
  return words.filter((word) => own.some((other) => editDistance(word, other, 1) <= 1)).length
}

function readWords(text: string): readonly string[] {
  let plain = text
  try {
    plain = decodeURIComponent(text)
  } catch {
    // A stray percent sign: the text as it is.
  }
  return plain
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 2 && !COMMON.has(word))
    .slice(0, 10)
}

const COMMON = new Set(['the', 'and', 'for', 'how', 'what', 'are', 'you', 'can', 'page', 'html'])
