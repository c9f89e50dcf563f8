import { hasHappened } from '../../../domain/market/has-happened.ts'
import type { Quote } from '../../../domain/market/quote.ts'
import { comparePrice } from '../../../domain/market/compare-price.ts'
import { readLatestPrice } from './latest-price.ts'
import type { MassiveSnapshot } from './snapshot-wire.ts'
import { readDottedSymbol } from '../dotted-symbol.ts'

/** A snapshot as a quote; null when its price cannot be trusted or there is none yet. */
export function toQuote(snapshot: MassiveSnapshot, now: Date): Quote | null {
  const ticker = readDottedSymbol(snapshot.ticker)
  const latest = readLatestPrice(snapshot)
  if (ticker === null || latest === null) return null
  const { price, asOfUtc } = latest
  if (!hasHappened(Date.parse(asOfUtc), now)) return null
  const compared = comparePrice(price, snapshot.prevDay?.c ?? null)
  if (compared === null) return null
  const traded = snapshot.day?.v ?? 0
  return {
    ticker,
    price,
    ...compared,
    volume: traded > 0 ? traded : null,
    currency: 'USD',
    asOfUtc,
  }
}
