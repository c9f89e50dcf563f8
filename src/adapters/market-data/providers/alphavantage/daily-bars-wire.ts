import { z } from 'zod'
import { figureSchema } from './figure.ts'

/** TIME_SERIES_DAILY: bars by date, newest first, dates in the exchange's zone. */
export const dailyBarsSchema = z.object({
  'Meta Data': z.object({ '2. Symbol': z.string(), '5. Time Zone': z.string() }),
  'Time Series (Daily)': z.record(
    z.string(),
    z.object({
      '1. open': figureSchema,
      '2. high': figureSchema,
      '3. low': figureSchema,
      '4. close': figureSchema,
      '5. volume': figureSchema,
    }),
  ),
})

export type AlphavantageDailyBars = z.infer<typeof dailyBarsSchema>
