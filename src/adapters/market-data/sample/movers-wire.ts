import { z } from 'zod'
import { sampleIndexSchema } from './wire.ts'

/** `data/sample/index.json` with the kind of each listing, which bars by ticker can do without. */
export const sampleMoversIndexSchema = sampleIndexSchema.extend({
  sessions: sampleIndexSchema.shape.sessions.min(2),
  tickers: z.array(
    sampleIndexSchema.shape.tickers.element.extend({ kind: z.enum(['stock', 'etf', 'index']) }),
  ),
})
