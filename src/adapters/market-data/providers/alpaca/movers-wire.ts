import { z } from 'zod'

export const moverSchema = z.object({
  symbol: z.string(),
  percent_change: z.number(),
  change: z.number(),
  price: z.number(),
})

/** `/v1beta1/screener/stocks/movers`; rows are looked at one by one. */
export const moversReplySchema = z.object({
  gainers: z.array(z.unknown()),
  losers: z.array(z.unknown()),
  last_updated: z.iso.datetime(),
  market_type: z.literal('stocks'),
})

export type AlpacaMover = z.infer<typeof moverSchema>
