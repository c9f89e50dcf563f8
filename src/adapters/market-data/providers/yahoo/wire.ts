import { z } from 'zod'

/** yahoo-finance2 has made Dates of some of Yahoo's epoch seconds; which ones differs by release. */
const momentMsSchema = z.union([
  z.date().transform((date) => date.getTime()),
  z.number().transform((seconds) => seconds * 1000),
])

const columnSchema = z.array(z.number().nullable())

const quoteSchema = z.object({
  open: columnSchema,
  high: columnSchema,
  low: columnSchema,
  close: columnSchema,
  volume: columnSchema,
})

/**
 * The part of a v8 chart result that we use: strict on it, deaf to the rest.
 * Yahoo leaves `timestamp` out and sends an empty quote when it has no bars.
 */
export const yahooChartSchema = z.object({
  meta: z.object({
    symbol: z.string(),
    currency: z.string().nullish(),
    exchangeTimezoneName: z.string(),
    dataGranularity: z.string().optional(),
    // Only quotes need these; bars must not fail for them.
    instrumentType: z.string().optional().catch(undefined),
    regularMarketPrice: z.number().optional().catch(undefined),
    regularMarketTime: momentMsSchema.optional().catch(undefined),
    regularMarketVolume: z.number().optional().catch(undefined),
    currentTradingPeriod: z
      .object({ regular: z.object({ start: momentMsSchema, end: momentMsSchema }) })
      .optional(),
  }),
  timestamp: z.array(z.number()).optional(),
  indicators: z.object({ quote: z.array(quoteSchema.partial()) }),
  events: z
    .object({
      dividends: z
        .record(z.string(), z.object({ amount: z.number(), date: momentMsSchema }))
        .optional(),
      splits: z
        .record(
          z.string(),
          z.object({ numerator: z.number(), denominator: z.number(), date: momentMsSchema }),
        )
        .optional(),
    })
    .optional(),
})

export type YahooChart = z.infer<typeof yahooChartSchema>
