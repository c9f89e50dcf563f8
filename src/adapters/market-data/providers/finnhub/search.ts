import type { ListingKind } from '../../../../domain/market/listings/listing.ts'
import { parseTicker } from '../../../../domain/market/listings/ticker.ts'
import { succeed } from '../../../../platform/outcome.ts'
import type {
  FoundListing,
  ListingSearchProvider,
} from '../../../../use-cases/ports/listing-search-provider.ts'
import type { ProviderSettings } from '../../http/provider-settings.ts'
import { requestFinnhub } from './client.ts'
import { FINNHUB } from './declaration.ts'
import { finnhubSearchSchema, type FinnhubMatch } from './wire.ts'

/** Finnhub's security types, as it takes them from FIGI; whatever is not here is `other`. */
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

/** Listings of all exchanges by ticker or name; foreign ones have the suffixes we use (APC.DE). */
export function createFinnhubSearch(settings: ProviderSettings): ListingSearchProvider {
  return {
    name: FINNHUB.name,
    attribution: FINNHUB.attribution,
    searchListings: async ({ text, signal }) => {
      const reply = await requestFinnhub(settings, {
        path: 'search',
        query: { q: text },
        schema: finnhubSearchSchema,
        signal,
      })
      return reply.ok
        ? succeed(reply.value.result.flatMap((match) => toListing(match) ?? []))
        : reply
    },
  }
}

function toListing({ symbol, description, type }: FinnhubMatch): FoundListing | null {
  const ticker = parseTicker(symbol)
  const name = description.trim()
  if (!ticker.ok || name === '') return null
  return { ticker: ticker.value, name, kind: KIND_BY_TYPE.get(type) ?? 'other', exchange: null }
}
