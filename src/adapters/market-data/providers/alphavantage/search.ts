import { z } from 'zod'
import type { ListingKind } from '../../../../domain/market/listings/listing.ts'
import { succeed } from '../../../../platform/outcome.ts'
import type {
  FoundListing,
  ListingSearchProvider,
} from '../../../../use-cases/ports/listing-search-provider.ts'
import type { KeyedClient } from '../../http/keyed-client.ts'
import { ALPHAVANTAGE_PATH } from './client.ts'
import { ALPHAVANTAGE } from './declaration.ts'
import { readAlphavantageSymbol } from './wire.ts'

const matchSchema = z.object({
  '1. symbol': z.string(),
  '2. name': z.string(),
  '3. type': z.string(),
})

const searchSchema = z.object({ bestMatches: z.array(matchSchema) })

const KIND_BY_TYPE: ReadonlyMap<string, ListingKind> = new Map([
  ['Equity', 'stock'],
  ['ETF', 'etf'],
])

/** Listings in the US and on the seven foreign exchanges with a documented suffix. */
export function createAlphavantageSearch(call: KeyedClient): ListingSearchProvider {
  return {
    name: ALPHAVANTAGE.name,
    attribution: ALPHAVANTAGE.attribution,
    searchListings: async ({ text, signal }) => {
      const query = { function: 'SYMBOL_SEARCH', keywords: text }
      const reply = await call({ path: ALPHAVANTAGE_PATH, query, schema: searchSchema, signal })
      if (!reply.ok) return reply
      return succeed(reply.value.bestMatches.flatMap((match) => toListing(match) ?? []))
    },
  }
}

function toListing(match: z.infer<typeof matchSchema>): FoundListing | null {
  const ticker = readAlphavantageSymbol(match['1. symbol'])
  const name = match['2. name'].trim()
  if (ticker === null || name === '') return null
  return { ticker, name, kind: KIND_BY_TYPE.get(match['3. type']) ?? 'other', exchange: null }
}
