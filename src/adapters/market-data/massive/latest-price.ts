import type { MassiveSnapshot } from './snapshot-wire.ts'

/** The newest price of a snapshot with its time, ISO 8601 UTC; null when there is none yet. */
export function readLatestPrice(
  snapshot: MassiveSnapshot,
): { readonly price: number; readonly asOfUtc: string } | null {
  const { lastTrade, min, day, updated } = snapshot
  if (lastTrade != null && lastTrade.p > 0 && lastTrade.t > 0) {
    return { price: lastTrade.p, asOfUtc: toUtc(lastTrade.t) }
  }
  const price = [min?.c, day?.c].find((close) => close !== undefined && close > 0)
  if (price === undefined || updated == null || updated === 0) return null
  return { price, asOfUtc: toUtc(updated) }
}

function toUtc(nanoseconds: number): string {
  return new Date(nanoseconds / 1_000_000).toISOString()
}
