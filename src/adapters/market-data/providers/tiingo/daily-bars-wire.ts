import { z } from 'zod'

/** A hole becomes NaN, which the check of bars refuses by name. */
const figureSchema = z
  .number()
  .nullish()
  .transform((value) => value ?? Number.NaN)

const priceSchema = z.object({
  /** The trading date at midnight, always as if in UTC. */
  date: z.string().regex(/^\d{4}-\d{2}-\d{2}T00:00:00/),
  open: figureSchema,
  high: figureSchema,
  low: figureSchema,
  close: figureSchema,
  volume: figureSchema,
  /** New shares for one old share, on the first day after a split; 1 on all others. */
  splitFactor: z.number().positive(),
})

/** `/tiingo/daily/SYMBOL/prices`, oldest first: prices and volumes as they were traded. */
export const pricesReplySchema = z.array(priceSchema)

export type TiingoPrice = z.infer<typeof priceSchema>
