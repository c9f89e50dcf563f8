import { z } from 'zod'
import { readTickers } from '../requested-tickers.ts'
import { defineEndpoint } from './endpoint.ts'
import { tickersParameter, wordsParameter } from './parameters.ts'
import { provisionalSchema } from './provisional-schema.ts'
import { changePercentSchema, provenanceFields, symbolSchema } from './provenance-schema.ts'

/** Maximum tickers per quotes call. */
const MAX_TICKERS = 50

export const quoteSchema = z.object({
  symbol: symbolSchema,
  price: z.number().describe('Last trade, or the level of an index. In `currency`, above 0.'),
  previousClose: z
    .number()
    .nullable()
    .describe('Close of the session before the one in `price`; null if unknown.'),
  changePercent: changePercentSchema.nullable(),
  volume: z.number().nullable().describe('Shares traded in that session; null if unknown.'),
  marketCap: z
    .number()
    .nullable()
    .describe(
      'Market capitalization in `currency`; null if unknown, as for indices and most funds.',
    ),
  currency: z.string().describe('ISO 4217 code, such as USD. Never pence.'),
  ...provenanceFields,
  provisional: provisionalSchema
    .optional()
    .describe('Only with `include=provisional`, and in the stream.'),
})

export const quotes = defineEndpoint({
  path: '/quotes',
  tag: 'Market data',
  summary: 'Get quotes',
  description:
    'The latest price of each ticker, in request order. If no provider has a quote, you get the last close with its own freshness. Tickers with no price at all are listed in `missing`. Add `include=provisional` for what the rules would say if the session closed now.',
  query: z.object({
    tickers: tickersParameter(MAX_TICKERS),
    include: wordsParameter(['provisional'], {
      description: 'What else to include: provisional.',
      example: ['provisional'],
    }).optional(),
  }),
  example: '?tickers=AAPL,MSFT',
  errors: [],
  cacheSeconds: 0,
  reply: z.object({
    quotes: z.array(quoteSchema),
    missing: z.array(symbolSchema).describe('Tickers without a price.'),
    ...provenanceFields,
  }),
  handle: ({ tickers, include = [] }, { market }) => {
    const read = include.includes('provisional') ? market.quotesWithProvisional : market.quotes
    return read(readTickers(tickers, 'tickers', MAX_TICKERS))
  },
})
