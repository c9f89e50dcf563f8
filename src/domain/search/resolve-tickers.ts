import type { Ticker } from '../market/listings/ticker.ts'
import { findMeantSymbols, findStopWords } from './extract-tickers.ts'
import type { FoundSymbol } from './find-symbols.ts'
import { findKnownName, type ListingIndex } from './listing-index.ts'
import { matchName } from './match-name.ts'
import { findMisspeltName, findSoundAlike } from './misspellings.ts'
import { isWellKnown } from './company-names.ts'
import { readNameWords, type NameWord } from './name-words.ts'
import { toPlainText } from './plain-text.ts'
import { STOP_WORDS } from './stop-words.ts'

/** A ticker mentioned in a text, directly or by company name. */
type Mention = {
  readonly ticker: Ticker
  /** A provider may know an unlisted one. */
  readonly isListed: boolean
}

/** The listings a text mentions: each ticker once, in one list only, in text order. */
export type ResolvedTickers = {
  /** Intended tickers. */
  readonly mentions: readonly Mention[]
  /** Possible listings, to be offered but not assumed: NOW typed alone, F within a sentence. */
  readonly offers: readonly Ticker[]
  /** Listings spelled like all-caps stop words: unlikely in a sentence, possible in a list (AI PLTR). */
  readonly stopWords: readonly Ticker[]
  /** Well-known listings spelled like a word, where only the sentence can say which is meant: "cost", "t". */
  readonly everyday: readonly Ticker[]
}

const MIN_MISSPELT_NAME_LENGTH = 6
const MIN_SWAPPED_NAME_LENGTH = 5
const LOWER_CASE_TICKER = /^(?:[A-Z]{3,6}|[A-Z]{1,5}\.[A-Z])$/
/** What two letters mean in a chat, or in another language, besides a large company. */
const SHORT_WORDS: ReadonlySet<string> = new Set(['BR', 'CI', 'DD', 'EG', 'EW', 'GL', 'IR', 'NI'])
const POSSESSIVE = /['’][sS]$/

type Text = {
  readonly plain: string
  readonly words: readonly NameWord[]
  /** By the position of their first letter, without the sign. */
  readonly symbolsByIndex: ReadonlyMap<number, FoundSymbol>
  readonly stopWordsByIndex: ReadonlyMap<number, FoundSymbol>
}
type Found = {
  readonly mentions: Set<Ticker>
  readonly offers: Set<Ticker>
  readonly stopWords: Set<Ticker>
  readonly everyday: Set<Ticker>
}

/**
 * Resolves the stocks in a question: tickers (in lower case unless an everyday word, of two letters only a large company's), company names and
 * aliases (longest first, whole words, possessives), also with one typo. A single capital letter is a
 * ticker when it is the whole text.
 * @param text user input of any length; a question takes far less than a millisecond
 */
export function resolveTickers(text: string, index: ListingIndex): ResolvedTickers {
  const plain = toPlainText(text).trim()
  const read: Text = {
    plain,
    words: readNameWords(plain),
    symbolsByIndex: mapIndexes(findMeantSymbols(plain)),
    stopWordsByIndex: mapIndexes(findStopWords(plain)),
  }
  const found: Found = {
    mentions: new Set(),
    offers: new Set(),
    stopWords: new Set(),
    everyday: new Set(),
  }
  for (let position = 0; position < read.words.length;) {
    position += readWord(read, position, index, found)
  }
  offerLoneWord(read, index, found)
  const { mentions, offers, stopWords, everyday } = found
  return {
    mentions: [...mentions].map((ticker) => ({ ticker, isListed: index.byTicker.has(ticker) })),
    offers: [...offers].filter((ticker) => !mentions.has(ticker)),
    stopWords: [...stopWords].filter((ticker) => !mentions.has(ticker) && !offers.has(ticker)),
    everyday: [...everyday].filter((ticker) => !mentions.has(ticker) && !offers.has(ticker)),
  }
}

function mapIndexes(symbols: readonly FoundSymbol[]): ReadonlyMap<number, FoundSymbol> {
  return new Map(
    symbols.map((symbol) => [symbol.isMarked ? symbol.at + 1 : symbol.at, symbol] as const),
  )
}

/** Reads what starts at one word and returns its number of words. */
function readWord(read: Text, position: number, index: ListingIndex, found: Found): number {
  const word = read.words[position]
  if (word === undefined) return 1
  const symbol = read.symbolsByIndex.get(word.at)
  const name = matchName(read.words, position, index)
  const listing = symbol === undefined ? undefined : index.byTicker.get(symbol.ticker)
  // A ticker beats a one-word name (DOW is not the Dow) unless it may be delisted (FORD); a longer name
  // beats both.
  const isTicker = symbol?.isMarked === true || (listing !== undefined && listing.kind !== 'other')
  if (name !== null && (name.wordCount > 1 || !isTicker)) {
    found.mentions.add(name.known.ticker)
    return name.wordCount
  }
  if (symbol !== undefined) {
    found.mentions.add(symbol.ticker)
    return countWordsUpTo(read.words, position, symbol.end)
  }
  const joined = readJoined(read, position, index)
  if (joined !== null) {
    found.mentions.add(joined.ticker)
    return joined.wordCount
  }
  const ticker = readLowerCase(read, position, index) ?? readMisspelt(word, index)
  if (ticker !== null) found.mentions.add(ticker)
  else {
    passOverEveryday(word, index, found)
    offerLetter(read, position, index, found)
    passOverStopWord(read, word, index, found)
  }
  return 1
}

function passOverStopWord(read: Text, word: NameWord, index: ListingIndex, found: Found): void {
  const symbol = read.stopWordsByIndex.get(word.at)
  if (symbol !== undefined && index.byTicker.has(symbol.ticker)) found.stopWords.add(symbol.ticker)
}

/** Words that join, point or ask: as everyday as words get. */
const FUNCTION_WORDS: ReadonlySet<string> = new Set(
  'a all are be d de do el es fix has ip it l low now o on pm q so tech well key keys met'.split(
    ' ',
  ),
)

function passOverEveryday(word: NameWord, index: ListingIndex, found: Found): void {
  const text = word.owner ?? word.text
  const upper = text.toUpperCase()
  if (FUNCTION_WORDS.has(text) || !(index.ambiguousTickers.has(upper) || STOP_WORDS.has(upper)))
    return
  const listing = index.byTicker.get(upper)
  if (listing !== undefined && isWellKnown(listing)) found.everyday.add(listing.ticker)
}

function countWordsUpTo(words: readonly NameWord[], position: number, end: number): number {
  let count = 1
  for (let word = words[position + count]; word !== undefined && word.at < end;) {
    count += 1
    word = words[position + count]
  }
  return count
}

function readLowerCase(read: Text, position: number, index: ListingIndex): Ticker | null {
  const word = read.words[position]
  if (word === undefined) return null
  const raw = read.plain.slice(word.at, word.end).replace(POSSESSIVE, '')
  const upper = raw.toUpperCase()
  // Devices capitalize the first word automatically; other capitals are people and places.
  const isFirst = word.startsSentence && read.words[position + 1]?.isCapitalized !== true
  if (raw === upper || (word.isCapitalized && !isFirst)) return null
  const isShort = /^[A-Z]{2}$/.test(upper) && !SHORT_WORDS.has(upper)
  if (!LOWER_CASE_TICKER.test(upper) && !isShort) return null
  if (index.ambiguousTickers.has(upper) || STOP_WORDS.has(upper)) return null
  const listing = index.byTicker.get(upper)
  // Two letters are a slip more often than a small company.
  if (listing === undefined) return readOwner(upper, index)
  return isShort && !listing.isInSp500 ? null : listing.ticker
}

/** A well-known symbol with a possessive "s" that lacks its apostrophe: "jpms rsi". */
function readOwner(upper: string, index: ListingIndex): Ticker | null {
  const symbol = /^([A-Z]{3,5})S$/.exec(upper)?.[1]
  if (symbol === undefined || index.ambiguousTickers.has(symbol) || STOP_WORDS.has(symbol))
    return null
  const listing = index.byTicker.get(symbol)
  const isWord = index.englishWords.has(upper.toLowerCase())
  return listing !== undefined && isWellKnown(listing) && !isWord ? listing.ticker : null
}

function readMisspelt(word: NameWord, index: ListingIndex): Ticker | null {
  const spelling = word.owner ?? word.text
  if (index.englishWords.has(spelling)) return null
  const name =
    index.joinedNames.get(spelling) ??
    findMisspeltName(spelling, index.misspellings, MIN_MISSPELT_NAME_LENGTH) ??
    findSwapped(spelling, index) ??
    findSoundAlike(spelling, index.sounds)
  return name === null
    ? null
    : (findKnownName(index.joinedNames.get(name) ?? name, index)?.ticker ?? null)
}

/** A short name with two letters swapped, or one of its letters doubled: "telsa", "teslla". */
function findSwapped(spelling: string, { misspellings }: ListingIndex): string | null {
  const name = findMisspeltName(spelling, misspellings, MIN_SWAPPED_NAME_LENGTH)
  if (name === null) return null
  const sort = (text: string) => [...text].toSorted().join('')
  const single = (text: string) => text.replace(/(.)\1+/g, '$1')
  const isDoubled = spelling.length >= name.length && single(name) === single(spelling)
  return isDoubled || sort(name) === sort(spelling) ? name : null
}

const MIN_JOINED_LENGTH = 7
const MAX_JOINED = 3

/** A name of several words with a slip, or one word written as two: "exon mobile", "coka cola", "face book". */
function readJoined(read: Text, position: number, index: ListingIndex): Joined | null {
  // "Whats aapl" asks, and is no slip of WhatsApp.
  if (/^(?:what|how|who)s$/.test(read.words[position]?.text ?? '')) return null
  for (let count = 2; count <= MAX_JOINED; count += 1) {
    const words = read.words.slice(position, position + count)
    const isOfSentence = words.slice(1).every(({ startsSentence }) => !startsSentence)
    if (words.length < count || !isOfSentence || words.some(({ text }) => text.length < 2)) break
    const spelt = words.map(({ text, owner }) => owner ?? text)
    const spelling = spelt.join('')
    const isEnglish = spelt.every((text) => index.englishWords.has(text))
    if (spelling.length < MIN_JOINED_LENGTH) continue
    if (isEnglish) {
      // "General motor": the name without its plural.
      const plural = index.joinedNames.get(`${spelling}s`)
      const known = plural === undefined ? null : findKnownName(plural, index)
      if (known !== null) return { ticker: known.ticker, wordCount: count }
      continue
    }
    // "Key right now" is no slip of a name: its words are everyday ones.
    const isEveryday = spelt.every(
      (text) => index.englishWords.has(text) || STOP_WORDS.has(text.toUpperCase()),
    )
    const name =
      (isEveryday
        ? null
        : (findMisspeltName(spelling, index.misspellings, MIN_MISSPELT_NAME_LENGTH) ??
          findSoundAlike(spelling, index.sounds))) ?? spelling
    const known = findKnownName(index.joinedNames.get(name) ?? name, index)
    if (known !== null) return { ticker: known.ticker, wordCount: count }
  }
  return null
}

type Joined = { readonly ticker: Ticker; readonly wordCount: number }

const LETTERED =
  /^(?:class|gen|generation|grade|group|option|part|phase|plan|round|series|type|vitamin)$/

/** A lone capital letter within a sentence may be a ticker: "is F a buy". */
function offerLetter(read: Text, position: number, index: ListingIndex, found: Found): void {
  const word = read.words[position]
  if (word === undefined || word.end - word.at > 1) return
  const letter = read.plain.charAt(word.at)
  const isApart = !/[-&'’/$^=@+#]/.test(
    read.plain.charAt(word.at - 1) + read.plain.charAt(word.end),
  )
  if (!/[B-HJ-Z]/.test(letter) || !isApart) return
  if (LETTERED.test(read.words[position - 1]?.text ?? '')) return
  const listing = index.byTicker.get(letter)
  if (listing !== undefined) found.offers.add(listing.ticker)
}

/**
 * The whole text is one word: a capital letter is its ticker; another ticker, or an everyday name, is
 * offered.
 */
function offerLoneWord(read: Text, index: ListingIndex, found: Found): void {
  const [word] = read.words
  if (word === undefined || read.words.length > 1) return
  if ([...found.mentions].some((ticker) => index.byTicker.has(ticker))) return
  const raw = read.plain.slice(word.at, word.end)
  const listing = index.byTicker.get(raw.toUpperCase())
  const known = findKnownName(word.text, index)
  if (listing !== undefined) {
    const meant = /^[A-Z]$/.test(raw) ? found.mentions : found.offers
    meant.add(listing.ticker)
  }
  if (known !== null) found.offers.add(known.ticker)
}
