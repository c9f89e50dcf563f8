import { z } from 'zod'

const splitSchema = z.object({
  symbol: z.string(),
  ex_date: z.iso.date(),
  new_rate: z.number().positive(),
  old_rate: z.number().positive(),
})

const dividendSchema = z.object({
  symbol: z.string(),
  ex_date: z.iso.date(),
  /** US dollars for a share; of a stock dividend, new shares for a share. */
  rate: z.number().positive(),
})

/** `/v1/corporate-actions`, the kinds that a price series is read with. */
export const corporateActionsReplySchema = z.object({
  corporate_actions: z.object({
    forward_splits: z.array(splitSchema).optional(),
    reverse_splits: z.array(splitSchema).optional(),
    stock_dividends: z.array(dividendSchema).optional(),
    cash_dividends: z.array(dividendSchema).optional(),
  }),
  next_page_token: z.string().nullish(),
})

export type AlpacaActions = z.infer<typeof corporateActionsReplySchema>['corporate_actions']
