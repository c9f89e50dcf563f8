import { z } from 'zod'

/** A hole becomes NaN, which the check of bars refuses by name. */
const figureSchema = z
  .number()
  .nullish()
  .transform((value) => value ?? Number.NaN)

const barSchema = z.object({
  /** Midnight of the session in New York. */
  t: z.iso.datetime(),
  o: figureSchema,
  h: figureSchema,
  l: figureSchema,
  c: figureSchema,
  v: figureSchema,
})

/** `/v2/stocks/bars`: without an entry for a symbol that has no bars. */
export const barsReplySchema = z.object({
  bars: z.record(z.string(), z.array(barSchema)).nullable(),
  next_page_token: z.string().nullable(),
})

export type AlpacaBar = z.infer<typeof barSchema>
