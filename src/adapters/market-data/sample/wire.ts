import { z } from 'zod'

/** `data/sample/index.json`: the sessions all tickers share, and what is there. */
export const sampleIndexSchema = z.object({
  currency: z.string(),
  sessions: z.array(z.iso.date()).min(1),
  tickers: z.array(
    z.object({
      ticker: z.string(),
      file: z.string().regex(/^bars\/[A-Z0-9.]+\.json$/),
      adjustment: z.enum(['split', 'split-and-dividend', 'none']),
    }),
  ),
})

/** `data/sample/bars/*.json`: columns in the order of the sessions. */
export const sampleBarsSchema = z.object({
  ticker: z.string(),
  opens: z.array(z.number()),
  highs: z.array(z.number()),
  lows: z.array(z.number()),
  closes: z.array(z.number()),
  volumes: z.array(z.number()),
})

export type SampleIndex = z.infer<typeof sampleIndexSchema>
export type SampleBars = z.infer<typeof sampleBarsSchema>
