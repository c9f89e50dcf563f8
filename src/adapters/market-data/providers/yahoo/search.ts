import { z } from 'zod'
import { cleanHeadline } from '../../../../domain/market/news/clean-headline.ts'
import type { ListingKind } from '../../../../domain/market/listings/listing.ts'
import { parseTicker } from '../../../../domain/market/listings/ticker.ts'
import { succeed, type Outcome } from '../../../../platform/outcome.ts'
import type {
  FoundListing,
  ListingSearchProvider,
} from '../../../../use-cases/ports/listing-search-provider.ts'
import { callYahoo, readYahooReply, type YahooClientSettings } from './call-yahoo.ts'
import { YAHOO } from './declaration.ts'
import { readRows } from '../../http/read-json-reply.ts'
import type { MarketDataFailure } from '../../../../use-cases/ports/daily-bars-provider.ts'

const REQUESTED_LISTINGS = 10

/** Types other than shares, funds and indices. */
const NOT_LISTED = new Set(['CURRENCY', 'FUTURE', 'OPTION', 'CRYPTOCURRENCY'])

const KIND_BY_TYPE: ReadonlyMap<string, ListingKind> = new Map([
  ['EQUITY', 'stock'],
  ['ETF', 'etf'],
  ['INDEX', 'index'],
])

const listingSchema = z.object({
  symbol: z.string(),
  quoteType: z.string(),
  longname: z.string().nullish(),
  shortname: z.string().nullish(),
  exchDisp: z.string().nullish(),
})
/** Private companies, which have no symbol. */
const unlistedSchema = z.object({ isYahooFinance: z.literal(false) })
const rowSchema = z.union([listingSchema, unlistedSchema])

/** Listings of all exchanges by name or ticker. */
export function createYahooSearch(settings: YahooClientSettings): ListingSearchProvider {
  return {
    name: YAHOO.name,
    attribution: YAHOO.attribution,
    searchListings: async ({ text, signal }) => {
      const requested = { text, listings: REQUESTED_LISTINGS, headlines: 0 }
      const found = await fetchSearch(settings, requested, signal)
      if (!found.ok) return found
      const rows = readRows(found.value.quotes, rowSchema)
      if (!rows.ok) return rows
      return succeed(rows.value.flatMap((row) => ('symbol' in row ? toListing(row) : [])))
    },
  }
}

function toListing(row: z.infer<typeof listingSchema>): FoundListing[] {
  const ticker = parseTicker(row.symbol)
  const name = cleanHeadline(row.longname ?? '') ?? cleanHeadline(row.shortname ?? '')
  if (!ticker.ok || name === null || NOT_LISTED.has(row.quoteType)) return []
  const kind = KIND_BY_TYPE.get(row.quoteType) ?? 'other'
  return [{ ticker: ticker.value, name, kind, exchange: cleanHeadline(row.exchDisp ?? '') }]
}

/** The envelope of a search; its rows are parsed one by one. */
const searchSchema = z.object({ quotes: z.array(z.unknown()), news: z.array(z.unknown()) })

/** Calls Yahoo's search, which returns listings and headlines in one reply and needs no crumb. */
export async function fetchSearch(
  settings: YahooClientSettings,
  requested: { readonly text: string; readonly listings: number; readonly headlines: number },
  signal: AbortSignal,
): Promise<Outcome<z.infer<typeof searchSchema>, MarketDataFailure>> {
  const query = new URLSearchParams({
    q: requested.text,
    lang: 'en-US',
    region: 'US',
    quotesCount: String(requested.listings),
    newsCount: String(requested.headlines),
    enableFuzzyQuery: 'false',
  })
  const reply = await callYahoo(settings, `/v1/finance/search?${query}`, { signal })
  return reply.ok ? readYahooReply(reply.value, searchSchema, settings.clock()) : reply
}
