import { hasHappened } from '../../../../domain/market/calendar/has-happened.ts'
import type { Quote } from '../../../../domain/market/prices/quote.ts'
import type { Ticker } from '../../../../domain/market/listings/ticker.ts'
import { comparePrice } from '../../../../domain/market/prices/compare-price.ts'
import { fail, succeed, type Outcome } from '../../../../platform/outcome.ts'
import type { MarketDataFailure } from '../../../../use-cases/ports/daily-bars-provider.ts'
import { readLatestPrice } from './latest-price.ts'
import type { MassiveSnapshot } from './snapshot-wire.ts'
import { unusable } from '../../http/errors.ts'

/** A snapshot as a quote; no data while there is no price yet, unusable when it cannot be trusted. */
export function toQuote(
  snapshot: MassiveSnapshot,
  { ticker, now }: { readonly ticker: Ticker; readonly now: Date },
): Outcome<Quote, MarketDataFailure> {
  const latest = readLatestPrice(snapshot)
  if (latest === null) return fail({ kind: 'no-data-in-range' })
  const { price, asOfUtc } = latest
  if (!hasHappened(Date.parse(asOfUtc), now)) return unusable(`${ticker}: price is of ${asOfUtc}`)
  const previousClose = snapshot.prevDay?.c ?? null
  const compared = comparePrice(price, previousClose)
  if (compared === null) return unusable(`${ticker}: price is ${price} after ${previousClose}`)
  const traded = snapshot.day?.v ?? 0
  return succeed({
    ticker,
    price,
    ...compared,
    volume: traded > 0 ? traded : null,
    marketCap: null,
    currency: 'USD',
    asOfUtc,
  })
}
