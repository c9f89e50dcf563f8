import { z } from 'zod'
import type { ListingKind } from '../../../../domain/market/listings/listing.ts'
import { parseTicker } from '../../../../domain/market/listings/ticker.ts'
import { succeed } from '../../../../platform/outcome.ts'
import type {
  FoundListing,
  ListingSearchProvider,
} from '../../../../use-cases/ports/listing-search-provider.ts'
import type { KeyedClient } from '../../http/keyed-client.ts'
import { FINNHUB } from './declaration.ts'

const matchSchema = z.object({ symbol: z.string(), description: z.string(), type: z.string() })

/** Finnhub's security types, which come from FIGI; all others are `other`. */
const KIND_BY_TYPE: ReadonlyMap<string, ListingKind> = new Map([
  ['Common Stock', 'stock'],
  ['ADR', 'stock'],
  ['REIT', 'stock'],
  ['ETP', 'etf'],
  ['Preference', 'preferred'],
  ['Equity WRT', 'warrant'],
  ['Unit', 'unit'],
  ['Right', 'right'],
])

/** Listings of all exchanges by ticker or name; foreign ones have our suffixes (APC.DE). */
export function createFinnhubSearch(call: KeyedClient): ListingSearchProvider {
  return {
    name: FINNHUB.name,
    attribution: FINNHUB.attribution,
    searchListings: async ({ text, signal }) => {
      const reply = await call({
        path: '/api/v1/search',
        query: { q: text },
        schema: z.object({ result: z.array(matchSchema) }),
        signal,
      })
      return reply.ok
        ? succeed(reply.value.result.flatMap((match) => toListing(match) ?? []))
        : reply
    },
  }
}

function toListing({
  symbol,
  description,
  type,
}: z.infer<typeof matchSchema>): FoundListing | null {
  const ticker = parseTicker(symbol)
  const name = description.trim()
  if (!ticker.ok || name === '') return null
  return { ticker: ticker.value, name, kind: KIND_BY_TYPE.get(type) ?? 'other', exchange: null }
}
