import { z } from 'zod'

/** Epoch nanoseconds, below the year 2100; 0 if nothing has happened yet. */
const nanosecondsSchema = z.number().min(0).max(4.1e18)

const barSchema = z.object({
  c: z.number().nullable(),
  v: z.number().nullable(),
  h: z.number().nullish().catch(null),
  l: z.number().nullish().catch(null),
})

export const snapshotSchema = z.object({
  ticker: z.string(),
  /** The session's bar; zeros from 03:30 New York time until the ticker's first regular trade. */
  day: barSchema.nullish(),
  /** The latest minute bar. */
  min: barSchema.nullish(),
  prevDay: barSchema.nullish(),
  /** Missing on plans without trades. */
  lastTrade: z.object({ p: z.number().nullable(), t: nanosecondsSchema.nullable() }).nullish(),
  todaysChangePerc: z.number().nullish(),
  updated: nanosecondsSchema.nullish(),
})

/** `/v2/snapshot/locale/us/markets/stocks/…`; rows are parsed one by one. */
export const snapshotsReplySchema = z.object({
  status: z.enum(['OK', 'DELAYED']),
  tickers: z.array(z.unknown()).nullish(),
})

export type MassiveSnapshot = z.infer<typeof snapshotSchema>

/** The newest price of a snapshot and its time, ISO 8601 UTC; null if there is none yet. */
export function readLatestPrice(
  snapshot: MassiveSnapshot,
): { readonly price: number; readonly asOfUtc: string } | null {
  const { lastTrade, min, day, updated } = snapshot
  const { p: traded, t: tradedAt } = lastTrade ?? { p: null, t: null }
  if (traded !== null && traded > 0 && tradedAt !== null && tradedAt > 0) {
    return { price: traded, asOfUtc: toUtc(tradedAt) }
  }
  const price = [min?.c, day?.c].find((close) => close != null && close > 0)
  if (price == null || updated == null || updated === 0) return null
  return { price, asOfUtc: toUtc(updated) }
}

function toUtc(nanoseconds: number): string {
  return new Date(nanoseconds / 1_000_000).toISOString()
}
