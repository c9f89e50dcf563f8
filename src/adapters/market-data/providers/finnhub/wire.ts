import { z } from 'zod'

/**
 * A quote: `c` the last price, `pc` the previous close, `dp` the change in percent, `t` the time of
 * the last price in UNIX seconds. A symbol Finnhub does not know has zeros and nulls. The quote does
 * not name its symbol or currency.
 */
export const finnhubQuoteSchema = z.object({
  c: z.number().nullable(),
  pc: z.number().nullish(),
  dp: z.number().nullish(),
  t: z.number().nullable(),
})

export type FinnhubQuote = z.infer<typeof finnhubQuoteSchema>

/** News as a list whose items are looked at one by one. */
export const finnhubNewsSchema = z.array(z.unknown())

/** `datetime` is in UNIX seconds. */
export const finnhubNewsItemSchema = z.object({
  headline: z.string(),
  url: z.string(),
  source: z.string(),
  datetime: z.number(),
})

export type FinnhubNewsItem = z.infer<typeof finnhubNewsItemSchema>

export const finnhubSearchSchema = z.object({
  result: z.array(z.object({ symbol: z.string(), description: z.string(), type: z.string() })),
})

export type FinnhubMatch = z.infer<typeof finnhubSearchSchema>['result'][number]
