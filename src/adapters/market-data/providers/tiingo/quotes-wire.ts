import { z } from 'zod'

const momentSchema = z.iso.datetime({ offset: true })

export const quoteSchema = z.object({
  ticker: z.string(),
  /** Last trade at IEX, after the close that of the market; null without a contract with IEX. */
  last: z.number().nullish(),
  lastSaleTimestamp: momentSchema.nullish(),
  /** Tiingo's reference price: the last trade, or the middle of bid and ask when that has moved on. */
  tngoLast: z.number().nullish(),
  timestamp: momentSchema.nullish(),
  /** Official close of the session before, as it was traded. */
  prevClose: z.number().nullish(),
})

/** `/iex/`; entries are looked at one by one. */
export const quotesReplySchema = z.array(z.unknown())

export type TiingoQuote = z.infer<typeof quoteSchema>
