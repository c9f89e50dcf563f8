import { z } from 'zod'

const dividendSchema = z.object({
  ticker: z.string(),
  ex_dividend_date: z.iso.date(),
  cash_amount: z.number().positive(),
  /** Older entries have none. */
  currency: z
    .string()
    .regex(/^[A-Za-z]{3}$/)
    .nullish(),
})

/** `/v3/reference/dividends` */
export const dividendsReplySchema = z.object({
  status: z.enum(['OK', 'DELAYED']),
  results: z.array(dividendSchema).nullish(),
  next_url: z.string().nullish(),
})
