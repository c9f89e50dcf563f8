import { z } from 'zod'

const barSchema = z.object({
  /** Midnight of the session in New York. */
  t: z.iso.datetime(),
  c: z.number().nullable(),
  v: z.number().nullable(),
})

const snapshotSchema = z.object({
  latestTrade: z.object({ t: z.iso.datetime(), p: z.number().nullable() }).nullish(),
  dailyBar: barSchema.nullish(),
  prevDailyBar: barSchema.nullish(),
})

/** `/v2/stocks/snapshots` by symbol: null is Alpaca's for "nothing known", undefined ours for "cannot be read". */
export const snapshotsReplySchema = z.record(z.string(), snapshotSchema.nullish().catch(undefined))

export type AlpacaSnapshot = z.infer<typeof snapshotSchema>
