import { hasHappened } from '../../../../domain/market/calendar/has-happened.ts'
import { newYorkDate } from '../../../../domain/market/calendar/new-york-time.ts'
import type { Quote } from '../../../../domain/market/prices/quote.ts'
import type { Ticker } from '../../../../domain/market/listings/ticker.ts'
import { comparePrice } from '../../../../domain/market/prices/compare-price.ts'
import { fail, succeed, type Outcome } from '../../../../platform/outcome.ts'
import type { MarketDataFailure } from '../../../../use-cases/ports/daily-bars-provider.ts'
import type { TiingoQuote } from './quotes-wire.ts'
import { unusable } from '../../http/errors.ts'

/**
 * Tiingo's entry as a quote; no data without a price, unusable when that cannot be trusted. Volumes
 * are left out, for during the session they are those of one exchange.
 */
export function toQuote(
  entry: TiingoQuote,
  { ticker, now }: { readonly ticker: Ticker; readonly now: Date },
): Outcome<Quote, MarketDataFailure> {
  const { price, moment } = findPrice(entry)
  if (price === null || moment === null) return fail({ kind: 'no-data-in-range' })
  const at = new Date(moment)
  if (!hasHappened(at.getTime(), now)) return unusable(`${ticker}: price is of ${moment}`)
  const asOfUtc = at.toISOString()
  const previousClose = findPreviousClose(entry, { price, asOfUtc, now })
  const compared = comparePrice(price, previousClose)
  if (compared === null) return unusable(`${ticker}: price is ${price} after ${previousClose}`)
  return succeed({
    ticker,
    price,
    ...compared,
    volume: null,
    marketCap: null,
    currency: 'USD',
    asOfUtc,
  })
}

function findPrice(entry: TiingoQuote): { price: number | null; moment: string | null } {
  const { last, lastSaleTimestamp, tngoLast, timestamp } = entry
  if (last != null && lastSaleTimestamp != null) return { price: last, moment: lastSaleTimestamp }
  return { price: tngoLast ?? null, moment: timestamp ?? null }
}

/** Before the opening bell Tiingo may name the close that the price itself is. */
function findPreviousClose(
  { prevClose }: TiingoQuote,
  { price, asOfUtc, now }: { price: number; asOfUtc: string; now: Date },
): number | null {
  const isOfToday = newYorkDate(asOfUtc) === newYorkDate(now.toISOString())
  return prevClose == null || (!isOfToday && prevClose === price) ? null : prevClose
}
