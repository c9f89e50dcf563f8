import type { Listing, ListingKind } from '../../domain/market/listings/listing.ts'
import { parseTicker, type Ticker } from '../../domain/market/listings/ticker.ts'
import type { Alias } from '../../domain/search/listing-index.ts'
import { readComparableWords } from '../../domain/search/name-words.ts'

/** Sector and industry by their number in listings.tsv. */
export type Industry = Pick<Listing, 'sector' | 'industry'>

const KINDS: ReadonlySet<string> = new Set<ListingKind>([
  'stock',
  'etf',
  'preferred',
  'note',
  'warrant',
  'unit',
  'right',
  'index',
  'other',
])

export function parseListings(tsv: string, industries: readonly Industry[]): readonly Listing[] {
  return mapRows(tsv, (cells): Listing => {
    const [ticker = '', name = '', kind = '', exchange = '', industry = '', member = '', cik = ''] =
      cells
    const { sector, industry: industryName } = industries[Number(industry)] ?? {}
    if (!isKind(kind) || name === '' || sector === undefined || industryName === undefined) {
      throw new Error(`listings.tsv: cannot read "${cells.join(' ')}"`)
    }
    return {
      // scripts/pack-symbols.ts wrote it through parseTicker, and a test reads it all back.
      ticker: ticker as Ticker,
      name,
      kind,
      exchange: exchange || null,
      sector,
      industry: industryName,
      isInSp500: member.includes('sp500'),
      isInSampleMarket: member.includes('sample'),
      cik: cik === '' ? null : Number(cik),
    }
  })
}

export function parseIndustries(tsv: string): readonly Industry[] {
  return mapRows(tsv, ([, sector, industry]) => ({
    sector: sector || null,
    industry: industry || null,
  }))
}

/** A name with a capital must match case; a dash for a ticker means the word names none. */
export function parseAliases(tsv: string): readonly Alias[] {
  return mapRows(tsv, ([name = '', ticker = '']) => ({
    name: readComparableWords(name).join(' '),
    ticker: ticker === '-' ? null : toTicker(ticker),
    needsCapital: /[A-Z]/.test(name),
  }))
}

export function parseFirstColumn(tsv: string): readonly string[] {
  return mapRows(tsv, ([first = '']) => first)
}

/** Row by row, to avoid storing thousands of split rows. */
function mapRows<Row>(tsv: string, read: (cells: readonly string[]) => Row): readonly Row[] {
  const [, ...lines] = tsv.trimEnd().split('\n')
  if (lines.length === 0) throw new Error('a file of data/symbols has no rows')
  return lines.map((line) => read(line.split('\t')))
}

function isKind(text: string): text is ListingKind {
  return KINDS.has(text)
}

function toTicker(text: string): Ticker {
  const parsed = parseTicker(text)
  if (!parsed.ok) throw new Error(`data/symbols: "${text}" is not a ticker`)
  return parsed.value
}
