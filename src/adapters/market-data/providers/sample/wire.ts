import { z } from 'zod'

/** `data/sample/index.json`: the sessions all tickers share, and what is there. */
export const sampleIndexSchema = z.object({
  currency: z.string(),
  sessions: z.array(z.iso.date()).min(1),
  tickers: z.array(
    z.object({
      ticker: z.string(),
      kind: z.enum(['stock', 'etf', 'index']),
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

const positive = z.number().positive().max(Number.MAX_VALUE)

/** `data/sample/actions.json`: by ticker, oldest first; a split is its date, new shares and old shares. */
export const sampleActionsSchema = z.object({
  currency: z.string(),
  actions: z.record(
    z.string(),
    z.object({
      dividends: z.array(z.tuple([z.iso.date(), positive])),
      splits: z.array(z.tuple([z.iso.date(), positive, positive])),
    }),
  ),
})

/** `data/sample/fx.json`: units of each currency for one of the base at both dates, older first. */
export const sampleFxSchema = z.object({
  base: z.string(),
  dates: z.tuple([z.iso.date(), z.iso.date()]),
  asOfUtc: z.iso.datetime(),
  rates: z.record(z.string().regex(/^[A-Z]{3}$/), z.tuple([positive, positive])),
})

export type SampleIndex = z.infer<typeof sampleIndexSchema>
export type SampleBars = z.infer<typeof sampleBarsSchema>
export type SampleActions = z.infer<typeof sampleActionsSchema>
