import { z } from 'zod'
import { readTickers } from '../requested-tickers.ts'
import { defineEndpoint } from './endpoint.ts'
import { tickersParameter } from './parameters.ts'
import { changePercentSchema, provenanceFields, symbolSchema } from './provenance-schema.ts'

/** Maximum tickers per quotes call. */
const MAX_TICKERS = 50

export const quoteSchema = z.object({
  symbol: symbolSchema,
  price: z.number().describe('Last trade, or the level of an index; in `currency`, above 0.'),
  previousClose: z
    .number()
    .nullable()
    .describe('Close of the session before the one `price` is of; null when unknown.'),
  changePercent: changePercentSchema.nullable(),
  volume: z.number().nullable().describe('Shares traded in the session of `price`, if known.'),
  marketCap: z
    .number()
    .nullable()
    .describe(
      'What all shares of the company are worth, in `currency`; null when unknown, as for indices and most funds.',
    ),
  currency: z.string().describe('ISO 4217 code, such as USD; never pence.'),
  ...provenanceFields,
})

export const quotes = defineEndpoint({
  path: '/quotes',
  tag: 'Market data',
  summary: 'Newest prices of several tickers',
  description:
    'One quote per ticker in the order asked. Where nobody quotes a ticker, its last close stands in, with the freshness that is true of it; a ticker without either is named in `missing`.',
  query: z.object({ tickers: tickersParameter(MAX_TICKERS) }),
  example: '?tickers=AAPL,MSFT',
  errors: [],
  cacheSeconds: 0,
  reply: z.object({
    quotes: z.array(quoteSchema),
    missing: z.array(symbolSchema).describe('Tickers of which nobody has a price.'),
    ...provenanceFields,
  }),
  handle: ({ tickers }, product) =>
    product.market.quotes(readTickers(tickers, 'tickers', MAX_TICKERS)),
})
