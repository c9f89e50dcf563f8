import { z } from 'zod'

/** A hole becomes NaN, which the check of bars refuses by name. */
const figureSchema = z
  .number()
  .nullish()
  .transform((value) => value ?? Number.NaN)

const barSchema = z.object({
  /** Midnight of the session in New York, epoch milliseconds; below the year 2100. */
  t: z.number().min(0).max(4_102_444_800_000),
  o: figureSchema,
  h: figureSchema,
  l: figureSchema,
  c: figureSchema,
  v: figureSchema,
})

/** `/v2/aggs/ticker/…/range/1/day/…`: without `results` when there are none. */
export const aggregatesReplySchema = z.object({
  status: z.enum(['OK', 'DELAYED']),
  ticker: z.string(),
  adjusted: z.literal(true),
  results: z.array(barSchema).nullish(),
  next_url: z.string().nullish(),
})

export type MassiveBar = z.infer<typeof barSchema>
