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
  summary: 'Search for a ticker',
  description:
    'Searches the bundled directory of US listings, best match first: exact ticker, then tickers and names that start with the text, then matches one letter off. For other listings, such as foreign ones, use `where=elsewhere` to search a provider.',
  query: z.object({
    q: textParameter({
      from: 1,
      to: MAX_SEARCH_LENGTH,
      description: 'Part of a ticker or a company name.',
      allowed: `use 1 to ${MAX_SEARCH_LENGTH} characters`,
      example: 'mic',
    }),
    limit: wholeNumberParameter({
      from: 1,
      to: MAX_RESULTS,
      description: 'Maximum number of results.',
      example: 3,
    }).default(DEFAULT_RESULTS),
    where: wordParameter(['directory', 'elsewhere'], {
      description:
        '`directory` searches the bundled list and is instant. `elsewhere` searches a provider and may take a second.',
      example: 'directory',
    }).default('directory'),
  }),
  example: '?q=mic&limit=3',
  errors: [],
  // The directory changes only with a release, but provider data changes any time.
  cacheSeconds: 0,
  reply: z.object({
    query: z.string().describe('The search text.'),
    attribution: z
      .string()
      .nullable()
      .describe(
        'Provider that found the results; null for the directory or if no provider answered.',
      ),
    results: z.array(
      z.object({
        ticker: symbolSchema,
        name: z.string(),
        kind: z
          .enum(['stock', 'etf', 'preferred', 'note', 'warrant', 'unit', 'right', 'index', 'other'])
          .describe('`other` is mostly over-the-counter stocks.'),
        exchange: z
          .string()
          .nullable()
          .describe(
            'NASDAQ, NYSE, AMEX or NYSEARCA if known; for `elsewhere`, as the provider writes it.',
          ),
        sector: z.string().nullable().describe('GICS sector; null for funds or if unknown.'),
        matched: z
          .enum(['ticker', 'ticker-prefix', 'name', 'alias', 'near', 'elsewhere'])
          .describe('How it matched. `near` is one letter off; `elsewhere` came from a provider.'),
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
