import { z } from 'zod'
import type { PriceView } from './market-price.ts'

/** The envelope of the v7 quotes; its rows are looked at one by one. */
export const yahooQuotesSchema = z.object({
  quoteResponse: z.object({ result: z.array(z.unknown()), error: z.null().optional() }),
})

/** The part of a quote that we use: strict on it, deaf to the rest. What is delisted has type NONE. */
const yahooQuoteSchema = z.object({
  symbol: z.string(),
  quoteType: z.string(),
  currency: z.string().nullish(),
  regularMarketPrice: z.number().nullish(),
  regularMarketPreviousClose: z.number().nullish(),
  regularMarketChangePercent: z.number().nullish(),
  regularMarketVolume: z.number().nullish(),
  /** In whole units of the currency, also where prices are in hundredths. */
  marketCap: z.number().nullish(),
  /** Epoch seconds. */
  regularMarketTime: z.number().nullish(),
})

/** A row as a price, in Yahoo's units; null for what cannot be read. */
export function toPriceView(row: unknown): PriceView | null {
  const quote = yahooQuoteSchema.safeParse(row).data
  if (quote === undefined) return null
  const seconds = quote.regularMarketTime ?? null
  return {
    symbol: quote.symbol.toUpperCase(),
    type: quote.quoteType,
    currency: quote.currency ?? null,
    price: quote.regularMarketPrice ?? null,
    previousClose: quote.regularMarketPreviousClose ?? null,
    changePercent: quote.regularMarketChangePercent ?? null,
    volume: quote.regularMarketVolume ?? null,
    marketCap: quote.marketCap ?? null,
    atMs: seconds === null ? null : seconds * 1000,
  }
}
