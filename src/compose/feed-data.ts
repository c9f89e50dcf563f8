import { z } from 'zod'
import type { ExchangeRates } from '../domain/market/currencies/exchange-rate.ts'
import type { Movers } from '../domain/market/prices/mover.ts'
import type { NewsItem } from '../domain/market/news/news-item.ts'
import { parseTicker, type Ticker } from '../domain/market/listings/ticker.ts'

const ticker = z.string().transform((text, context): Ticker => {
  const parsed = parseTicker(text)
  if (parsed.ok) return parsed.value
  context.addIssue('no ticker')
  return z.NEVER
})

const mover = z.object({
  ticker,
  name: z.string().nullable(),
  changePercent: z.number(),
  price: z.number().positive(),
})

const MOVERS: z.ZodType<Movers> = z.object({ gainers: z.array(mover), losers: z.array(mover) })

const NEWS: z.ZodType<readonly NewsItem[]> = z.array(
  z.object({
    headline: z.string(),
    url: z.url({ protocol: /^https?$/ }),
    source: z.string(),
    publishedAtUtc: z.iso.datetime().nullable(),
  }),
)

const TICKERS: z.ZodType<readonly Ticker[]> = z.array(ticker)

const RATES: z.ZodType<ExchangeRates> = z.object({
  base: z.string(),
  date: z.iso.date(),
  rates: z.array(
    z.object({
      currency: z.string(),
      rate: z.number().positive(),
      previousRate: z.number().positive().nullable(),
    }),
  ),
})

/** Validates stored data of each feed: an earlier version of the product may have written it. */
export const parseFeedData = {
  movers: (data: unknown) => MOVERS.safeParse(data).data ?? null,
  news: (data: unknown) => NEWS.safeParse(data).data ?? null,
  trending: (data: unknown) => TICKERS.safeParse(data).data ?? null,
  fx: (data: unknown) => RATES.safeParse(data).data ?? null,
} as const
