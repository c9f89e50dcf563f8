import { z } from 'zod'

/** FMP leaves out what it does not know, or writes null. */
const figureSchema = z.number().nullish()

/** `historical-price-eod/full`, newest first: prices and volume adjusted for splits. */
export const fmpBarsSchema = z.array(
  z.object({
    symbol: z.string(),
    date: z.string(),
    open: figureSchema,
    high: figureSchema,
    low: figureSchema,
    close: figureSchema,
    volume: figureSchema,
  }),
)

export type FmpBar = z.infer<typeof fmpBarsSchema>[number]

/** `quote`: one object, or none for a symbol that is not known; `timestamp` in UNIX seconds. */
export const fmpQuotesSchema = z.array(
  z.object({
    symbol: z.string(),
    exchange: z.string().nullish(),
    price: figureSchema,
    change: figureSchema,
    previousClose: figureSchema,
    volume: figureSchema,
    marketCap: figureSchema,
    timestamp: figureSchema,
  }),
)

export type FmpQuote = z.infer<typeof fmpQuotesSchema>[number]

/** A list whose rows are looked at one by one. */
export const fmpListSchema = z.array(z.unknown())

/** `biggest-gainers` and `biggest-losers`, which spell the percentage otherwise than `quote` does. */
export const fmpMoverSchema = z.object({
  symbol: z.string(),
  name: z.string().nullish(),
  price: z.number(),
  change: z.number(),
  changesPercentage: z.number(),
})

export type FmpMover = z.infer<typeof fmpMoverSchema>

/** `news/general-latest`. */
export const fmpNewsItemSchema = z.object({
  title: z.string(),
  url: z.string(),
  publisher: z.string().nullish(),
  site: z.string().nullish(),
  publishedDate: z.string().nullish(),
})

export type FmpNewsItem = z.infer<typeof fmpNewsItemSchema>
