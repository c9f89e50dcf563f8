import { z } from 'zod'

/** The envelope of a predefined screener's reply; its rows are looked at one by one. */
export const yahooScreenerSchema = z.object({
  finance: z.object({
    error: z.null().optional(),
    result: z.array(z.object({ quotes: z.array(z.unknown()) })).min(1),
  }),
})

/** The part of a screener's row that we use: strict on it, deaf to the rest. */
export const yahooScreenerQuoteSchema = z.object({
  symbol: z.string(),
  longName: z.string().nullish(),
  shortName: z.string().nullish(),
  quoteType: z.literal('EQUITY'),
  currency: z.literal('USD'),
  regularMarketPrice: z.number(),
  regularMarketPreviousClose: z.number().nullish(),
  regularMarketChangePercent: z.number(),
  /** Epoch seconds of the last trade in regular hours. */
  regularMarketTime: z.int().positive(),
})

export type YahooScreenerQuote = z.infer<typeof yahooScreenerQuoteSchema>
