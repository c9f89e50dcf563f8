import { hasHappened } from '../../../domain/market/has-happened.ts'
import { newYorkDate } from '../../../domain/market/new-york-time.ts'
import type { Quote } from '../../../domain/market/quote.ts'
import { comparePrice } from '../../../domain/market/compare-price.ts'
import type { TiingoQuote } from './quotes-wire.ts'
import { fromSymbol } from './symbol.ts'

/**
 * Tiingo's entry as a quote; null when its price cannot be trusted or there is none. Volumes are left
 * out, for during the session they are those of one exchange.
 */
export function toQuote(entry: TiingoQuote, now: Date): Quote | null {
  const ticker = fromSymbol(entry.ticker)
  const { price, moment } = findPrice(entry)
  if (ticker === null || price === null || moment === null) return null
  const at = new Date(moment)
  if (!hasHappened(at.getTime(), now)) return null
  const asOfUtc = at.toISOString()
  const compared = comparePrice(price, findPreviousClose(entry, { price, asOfUtc, now }))
  if (compared === null) return null
  return { ticker, price, ...compared, volume: null, currency: 'USD', asOfUtc }
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
