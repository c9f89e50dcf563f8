import { z } from 'zod'

/** The envelope of the screener's reply; its rows are looked at one by one. */
export const nasdaqScreenerSchema = z.object({
  data: z.object({ rows: z.array(z.unknown()) }),
})

/** The part of a row that we use; all figures are texts: `$0.97`, `-0.04`, `-3.96%`. */
export const nasdaqScreenerRowSchema = z.object({
  symbol: z.string(),
  name: z.string().nullish(),
  lastsale: z.string(),
  netchange: z.string(),
  pctchange: z.string(),
})

export type NasdaqScreenerRow = z.infer<typeof nasdaqScreenerRowSchema>
