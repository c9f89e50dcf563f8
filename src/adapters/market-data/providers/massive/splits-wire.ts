import { z } from 'zod'

const splitSchema = z.object({
  ticker: z.string(),
  /** First session that trades after the split. */
  execution_date: z.iso.date(),
  /** Old shares. */
  split_from: z.number().positive(),
  /** New shares. */
  split_to: z.number().positive(),
})

/** `/v3/reference/splits` */
export const splitsReplySchema = z.object({
  status: z.enum(['OK', 'DELAYED']),
  results: z.array(splitSchema).nullish(),
  next_url: z.string().nullish(),
})
