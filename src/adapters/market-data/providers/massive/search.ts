import { z } from 'zod'
import { succeed } from '../../../../platform/outcome.ts'
import type {
  FoundListing,
  ListingSearchProvider,
} from '../../../../use-cases/ports/listing-search-provider.ts'
import type { KeyedClient } from '../../http/keyed-client.ts'
import { readRows } from '../../http/read-json-reply.ts'
import { MASSIVE } from './declaration.ts'
import { readDottedSymbol } from '../class-share-symbols.ts'
import type { ListingKind } from '../../../../domain/market/listings/listing.ts'

const tickerSchema = z.object({
  ticker: z.string(),
  name: z.string(),
  market: z.string(),
  locale: z.string(),
  type: z.string().nullish(),
  active: z.boolean().nullish(),
  primary_exchange: z.string().nullish(),
})

/** `/v3/reference/tickers`; rows are parsed one by one. */
const tickersReplySchema = z.object({
  status: z.enum(['OK', 'DELAYED']),
  results: z.array(z.unknown()).nullish(),
})

type Row = z.infer<typeof tickerSchema>

/** US listings by ticker or name. Massive sorts by ticker; we rank the results. */
export function createMassiveSearch(call: KeyedClient): ListingSearchProvider {
  const { name, attribution } = MASSIVE
  return {
    name,
    attribution,
    searchListings: async ({ text, signal }) => {
      // An empty search would return the first hundred tickers of all.
      if (text.trim() === '') return succeed([])
      const reply = await call({
        path: '/v3/reference/tickers',
        query: { search: text.trim(), market: 'stocks', active: 'true', limit: '100' },
        schema: tickersReplySchema,
        signal,
      })
      if (!reply.ok) return reply
      const rows = readRows(reply.value.results ?? [], tickerSchema)
      if (!rows.ok) return rows
      const found = rows.value.flatMap((row) => toFound(row) ?? [])
      return succeed(found.toSorted((left, right) => rank(left, text) - rank(right, text)))
    },
  }
}

function toFound({ ticker: symbol, name, market, locale, ...row }: Row): FoundListing | null {
  const ticker = readDottedSymbol(symbol)
  const isListed = market === 'stocks' && locale === 'us' && row.active !== false
  if (ticker === null || !isListed || name.trim() === '') return null
  const kind = toListingKind(row.type ?? null)
  return { ticker, name: name.trim(), kind, exchange: row.primary_exchange ?? null }
}

/** 0 is best: the ticker itself, then prefixes of either, then the rest. */
function rank({ ticker, name }: FoundListing, text: string): number {
  const wanted = text.trim().toUpperCase()
  if (ticker === wanted) return 0
  if (name.toUpperCase().startsWith(wanted)) return 1
  return ticker.startsWith(wanted) ? 2 : 3
}

/** Massive's security type codes, from its `/v3/reference/tickers/types`. */
const KIND_BY_TYPE: ReadonlyMap<string, ListingKind> = new Map([
  ['CS', 'stock'],
  ['ADRC', 'stock'],
  ['ETF', 'etf'],
  ['PFD', 'preferred'],
  ['ETN', 'note'],
  ['BOND', 'note'],
  ['WARRANT', 'warrant'],
  ['ADRW', 'warrant'],
  ['UNIT', 'unit'],
  ['RIGHT', 'right'],
  ['ADRR', 'right'],
])

/** `other` for types we do not have: baskets, closed-end funds, structured products. */
function toListingKind(type: string | null): ListingKind {
  return KIND_BY_TYPE.get(type ?? '') ?? 'other'
}
