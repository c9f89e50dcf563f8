import { z } from 'zod'
import { MAX_SEARCH_LENGTH, type ListingMatch } from '../../domain/search/search-listings.ts'
import { defineEndpoint } from './endpoint.ts'
import { textParameter, wholeNumberParameter, wordParameter } from './parameters.ts'
import { symbolSchema } from './provenance-schema.ts'

const MAX_RESULTS = 50
const DEFAULT_RESULTS = 8

export const search = defineEndpoint({
  path: '/search',
  tag: 'Listings',
  summary: 'Listings that may be meant by what somebody types',
  description:
    'From the bundled directory of US listings, best first: the very ticker, then tickers, names and other names that begin with the text, then what is one letter away. What the directory does not hold, such as foreign listings, is found by asking a provider: `where=elsewhere`.',
  query: z.object({
    q: textParameter({
      from: 1,
      to: MAX_SEARCH_LENGTH,
      description: 'Part of a ticker or of a name.',
      allowed: `1 to ${MAX_SEARCH_LENGTH} characters of a ticker or a name are allowed`,
      example: 'mic',
    }),
    limit: wholeNumberParameter({
      from: 1,
      to: MAX_RESULTS,
      description: 'Most results.',
      example: 3,
    }).default(DEFAULT_RESULTS),
    where: wordParameter(['directory', 'elsewhere'], {
      description: 'The bundled directory, at once, or a provider, which may take a second.',
      example: 'directory',
    }).default('directory'),
  }),
  example: '?q=mic&limit=3',
  errors: [],
  // The directory changes only with a release, but provider data changes any time.
  cacheSeconds: 0,
  reply: z.object({
    query: z.string().describe('The text as it was understood.'),
    attribution: z
      .string()
      .nullable()
      .describe('Who found it elsewhere; null for the directory, or when nobody could answer.'),
    results: z.array(
      z.object({
        ticker: symbolSchema,
        name: z.string(),
        kind: z
          .enum(['stock', 'etf', 'preferred', 'note', 'warrant', 'unit', 'right', 'index', 'other'])
          .describe('`other`: mostly traded over the counter.'),
        exchange: z
          .string()
          .nullable()
          .describe('NASDAQ, NYSE, AMEX or NYSEARCA, if known; elsewhere as the provider says.'),
        sector: z.string().nullable().describe('GICS sector; null for funds and when unknown.'),
        matched: z
          .enum(['ticker', 'ticker-prefix', 'name', 'alias', 'near', 'elsewhere'])
          .describe('Why it was found; `near`: one letter away; `elsewhere`: a provider says so.'),
      }),
    ),
  }),
  handle: async ({ q, limit, where }, { listings, market }) => {
    if (where === 'directory') {
      const results = listings.search(q, limit).map(toResult)
      return { query: q, results, attribution: null }
    }
    const found = await market.searchListings(q)
    const results = found.listings
      .slice(0, limit)
      .map((listing) => ({ ...listing, sector: null, matched: 'elsewhere' as const }))
    return { query: q, results, attribution: found.attribution }
  },
})

function toResult({ listing, matched }: ListingMatch) {
  const { ticker, name, kind, exchange, sector } = listing
  return { ticker, name, kind, exchange, sector, matched }
}
