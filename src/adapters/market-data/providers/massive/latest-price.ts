import type { MassiveSnapshot } from './snapshot-wire.ts'

/** The newest price of a snapshot with its time, ISO 8601 UTC; null when there is none yet. */
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
