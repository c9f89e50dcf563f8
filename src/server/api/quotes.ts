import { z } from 'zod'
import type { Ticker } from '../../domain/market/listings/ticker.ts'
import type { Product } from '../../use-cases/product.ts'
import { MAX_TICKERS_PER_BATCH, readTickerBatch } from '../requested-tickers.ts'
import { formatNoOneDelivers, rejectUnknownTicker } from './reject-ticker.ts'
import { defineEndpoint } from './endpoint.ts'
import { tickerBatchParameter, wordsParameter } from './parameters.ts'
import { provisionalSchema } from './provisional-schema.ts'
import {
  changePercentSchema,
  failuresSchema,
  provenanceFields,
  symbolSchema,
} from './provenance-schema.ts'

/** Maximum tickers per quotes call without an API key. */
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
    tickers: tickerBatchParameter(MAX_TICKERS, MAX_TICKERS_PER_BATCH),
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
    failures: failuresSchema,
    ...provenanceFields,
  }),
  handle: async ({ tickers: given, include = [] }, product, { hasKey }) => {
    const { market } = product
    const read = include.includes('provisional') ? market.quotesWithProvisional : market.quotes
    const limit = { max: MAX_TICKERS, hasKey }
    const { tickers, failures } = readTickerBatch(given, 'tickers', limit)
    const snapshot = await read(tickers)
    const withoutPrice = tickers
      .filter((ticker) => snapshot.missing.includes(ticker))
      .map((ticker) => ({ ticker, detail: describeMissing(product, ticker) }))
    return { ...snapshot, failures: [...withoutPrice, ...failures] }
  },
})

function describeMissing(product: Product, ticker: Ticker): string {
  const isKnown = product.listings.find(ticker) !== null
  const error = isKnown
    ? formatNoOneDelivers(`a price for "${ticker}"`)
    : rejectUnknownTicker(product, ticker, 'price')
  return error.message
}
