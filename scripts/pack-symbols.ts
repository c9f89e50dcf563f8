// Packs the list of listings: node scripts/pack-symbols.ts MARKET_DATA_FOLDER WORD_LIST_FOLDER
// See data/symbols/README.md for what the two folders contain and where they come from.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { tidyListingName } from '../src/domain/market/listings/listing-name.ts'
import { correctKind, nameSecurity } from '../src/domain/market/listings/listing-security.ts'
import type { Listing, ListingKind } from '../src/domain/market/listings/listing.ts'
import { parseTicker, type Ticker } from '../src/domain/market/listings/ticker.ts'
import { listNames } from '../src/domain/search/company-names.ts'
import { listMisspellableNames } from '../src/domain/search/listing-index.ts'
import {
  createSoundIndex,
  findSoundAlike,
  withoutOneLetter,
} from '../src/domain/search/misspellings.ts'
import { parseAliases } from '../src/adapters/listings/parse-listings.ts'

type Row = Readonly<Record<string, string>>

const OUTPUT = new URL('../data/symbols/', import.meta.url)
const INDEX_NAMES: Readonly<Record<string, string>> = {
  '^GSPC': 'S&P 500',
  '^DJI': 'Dow Jones Industrial Average',
  '^IXIC': 'Nasdaq Composite',
  '^RUT': 'Russell 2000',
  '^VIX': 'Cboe Volatility Index (VIX)',
}
// Names the source garbles.
const CORRECT_NAMES: Readonly<Record<string, string>> = {
  LLY: 'Eli Lilly',
  NGG: 'National Grid plc',
  NEN: 'New England Realty Associates',
  TNL: 'Travel + Leisure Co.',
}
// Nasdaq's sector names mapped to GICS, as used by the S&P 500 rows.
const SECTOR_NAMES: Readonly<Record<string, string>> = {
  Finance: 'Financials',
  Technology: 'Information Technology',
  'Basic Materials': 'Materials',
  Telecommunications: 'Communication Services',
  Miscellaneous: '',
}
// Short foreign words that are also tickers: a question may come in any language.
const FOREIGN_WORDS =
  `al auf bei bon cet che como con cosa das dei del dem den der des die dos ein ela ele ese est esta et fra gli hay hoog hoy ich ist
  las les los mais mas mit muy nog non nur par para pas per por pour que qui sem ser ses sie sin sind sono
  su suis sur tu una und une uno von vor wat wenn wie`.split(/\s+/)
// What people write in a chat; these stocks need capitals or a dollar sign.
// Others that, alone or before the next word, look like a company's name.
const LOOK_ALIKES = 'cause facts here microcap microcaps text verb'.split(' ')
const CHAT_WORDS = 'ahh app bro cuz ima oi'.split(' ')
// The most common English words (SCOWL up to size 50); rarer ones cause no conflicts.
const WORD_LIST_FILES = [10, 20, 35, 40, 50].flatMap((size) => [
  `english-words-${size}.json`,
  `american-words-${size}.json`,
])

const [marketDataFolder, wordListFolder] = process.argv.slice(2)
if (marketDataFolder === undefined || wordListFolder === undefined) {
  process.stderr.write('usage: node scripts/pack-symbols.ts MARKET_DATA_FOLDER WORD_LIST_FOLDER\n')
  process.exit(1)
}
pack(marketDataFolder, wordListFolder)

function pack(marketData: string, wordLists: string): void {
  const listings = readListings(marketData)
  const english = readEnglishWords(wordLists)
  const industries = [...new Set(listings.map(describeIndustry))].toSorted()
  write(
    'industries.tsv',
    'number\tsector\tindustry',
    industries.map((text, number) => `${number}\t${text}`),
  )
  write(
    'listings.tsv',
    'ticker\tname\tkind\texchange\tindustry\tmember\tcik',
    listings.map((listing) => toRow(listing, industries)),
  )
  write('ambiguous-tickers.tsv', 'ticker\twhy', ambiguousRows(marketData, listings, english))
  write('english-words.txt', 'word', wordsThatLookLikeNames(listings, english))
}

function readListings(marketData: string): readonly Listing[] {
  const samples = readSampleTickers(join(marketData, 'sample/recent-2026'))
  const symbols = join(marketData, 'symbols')
  const listings = [
    ...nameShareClasses(readCsv(join(symbols, 'us-symbols.csv')), samples),
    ...readCsv(join(symbols, 'sec-other-tickers.csv')).map((row) =>
      toListing(row, 'other', samples),
    ),
    ...Object.entries(INDEX_NAMES).map(([symbol, name]) =>
      toListing({ symbol, name }, 'index', samples),
    ),
  ].toSorted((a, b) => (a.ticker < b.ticker ? -1 : 1))
  const tickers = new Set(listings.map((listing) => listing.ticker))
  if (tickers.size < listings.length) throw new Error('a ticker is listed twice')
  for (const ticker of samples) {
    if (!tickers.has(ticker)) throw new Error(`sample market has ${ticker}, the list has not`)
  }
  return listings
}

function readSampleTickers(folder: string): ReadonlySet<Ticker> {
  const symbols = ['stocks', 'etfs', 'indices'].flatMap((kind) =>
    readdirSync(join(folder, kind)).map(
      (file) => `${kind === 'indices' ? '^' : ''}${file.replace('.csv', '')}`,
    ),
  )
  return new Set(symbols.map(toTicker))
}

/** Share classes with identical names get their class appended. */
function nameShareClasses(rows: readonly Row[], samples: ReadonlySet<Ticker>): readonly Listing[] {
  const listings = rows.map((row) => toListing(row, toKind(row), samples))
  const counts = new Map<string, number>()
  for (const { name } of listings) counts.set(name, (counts.get(name) ?? 0) + 1)
  return listings.map((listing, position) => {
    const { shareClass } = tidyListingName(rows[position]?.['name'] ?? '')
    return counts.get(listing.name) === 1 ? listing : nameShareClass(listing, shareClass)
  })
}

function nameShareClass(listing: Listing, shareClass: string | null): Listing {
  return shareClass === null
    ? listing
    : { ...listing, name: `${listing.name} (Class ${shareClass})` }
}

function toKind(row: Row): ListingKind {
  // The source's own words are the kinds of Listing, except that a keyword search chose among them.
  return correctKind(row['type'] as ListingKind, row['name'] ?? '')
}

function toListing(row: Row, kind: ListingKind, samples: ReadonlySet<Ticker>): Listing {
  const ticker = toTicker(row['symbol'] ?? '')
  const listed = row['name'] ?? ''
  const sector = row['sector'] ?? ''
  return {
    ticker,
    name: CORRECT_NAMES[ticker] ?? nameListing(kind, listed),
    kind,
    exchange: row['exchange'] || null,
    sector: (SECTOR_NAMES[sector] ?? sector) || null,
    industry: row['industry'] || null,
    isInSp500: row['sp500'] === '1',
    isInSampleMarket: samples.has(ticker),
    cik: row['cik'] ? Number(row['cik']) : null,
  }
}

function nameListing(kind: ListingKind, listed: string): string {
  if (kind === 'stock' || kind === 'other') return tidyListingName(listed).name
  if (kind === 'etf' || kind === 'index') return listed
  return nameSecurity(kind, listed)
}

function toTicker(symbol: string): Ticker {
  const parsed = parseTicker(symbol)
  if (!parsed.ok) throw new Error(`"${symbol}" is not a ticker`)
  return parsed.value
}

function describeIndustry(listing: Listing): string {
  return `${listing.sector ?? ''}\t${listing.industry ?? ''}`
}

function toRow(listing: Listing, industries: readonly string[]): string {
  const member = [listing.isInSp500 ? 'sp500' : [], listing.isInSampleMarket ? 'sample' : []].flat()
  return [
    listing.ticker,
    listing.name,
    listing.kind,
    listing.exchange ?? '',
    industries.indexOf(describeIndustry(listing)),
    member.join('+'),
    listing.cik ?? '',
  ].join('\t')
}

/** Tickers that are words too: the source's list, and every listing that is an English word. */
function ambiguousRows(
  marketData: string,
  listings: readonly Listing[],
  english: ReadonlySet<string>,
): readonly string[] {
  const why = new Map<string, string>()
  for (const { ticker } of listings) {
    if (FOREIGN_WORDS.includes(ticker.toLowerCase())) why.set(ticker, 'foreign-word')
    if (CHAT_WORDS.includes(ticker.toLowerCase())) why.set(ticker, 'chat-word')
    if (english.has(ticker.toLowerCase())) why.set(ticker, 'english-word')
  }
  for (const row of readCsv(join(marketData, 'symbols/ambiguous-tickers.csv'))) {
    why.set(row['symbol'] ?? '', row['why'] ?? '')
  }
  return [...why].map((pair) => pair.join('\t')).toSorted()
}

/** The English words in company names, or one typo away from one. */
function wordsThatLookLikeNames(
  listings: readonly Listing[],
  english: ReadonlySet<string>,
): readonly string[] {
  const parts = new Set(listings.flatMap(listNames).flatMap((name) => name.split(' ')))
  const aliases = parseAliases(readFileSync(new URL('aliases.tsv', OUTPUT), 'utf8'))
  const names = listMisspellableNames(listings, aliases)
  const slips = new Set(names.flatMap(withoutOneLetter))
  const sounds = createSoundIndex(names)
  return [...english]
    .filter(
      (word) =>
        parts.has(word) ||
        withoutOneLetter(word).some((slip) => slips.has(slip)) ||
        findSoundAlike(word, sounds) !== null,
    )
    .concat(LOOK_ALIKES)
    .toSorted()
}

function readEnglishWords(folder: string): ReadonlySet<string> {
  const words = WORD_LIST_FILES.flatMap((file): unknown[] =>
    JSON.parse(readFileSync(join(folder, file), 'utf8')),
  )
  return new Set(words.map((word) => String(word).toLowerCase().replaceAll("'", '')))
}

function readCsv(path: string): readonly Row[] {
  const [head = '', ...lines] = readFileSync(path, 'utf8').trim().split('\n')
  const columns = head.split(',')
  return lines.map((line) => {
    const cells = [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)]
    return Object.fromEntries(
      columns.map((column, position) => {
        const cell = cells[position]?.[1]?.replaceAll('""', '"') ?? cells[position]?.[2] ?? ''
        return [column, cell.replace(/\s+/g, ' ').trim()]
      }),
    )
  })
}

function write(file: string, head: string, lines: readonly string[]): void {
  const text = [head, ...lines, ''].join('\n')
  writeFileSync(new URL(file, OUTPUT), text)
  process.stdout.write(`${file}: ${lines.length} rows, ${Buffer.byteLength(text)} bytes\n`)
}
