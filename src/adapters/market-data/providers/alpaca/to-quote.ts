import { comparePrice } from '../../../../domain/market/prices/compare-price.ts'
import { hasHappened } from '../../../../domain/market/calendar/has-happened.ts'
import { newYorkDate } from '../../../../domain/market/calendar/new-york-time.ts'
import type { Quote } from '../../../../domain/market/prices/quote.ts'
import type { Ticker } from '../../../../domain/market/listings/ticker.ts'
import { fail, succeed, type Outcome } from '../../../../platform/outcome.ts'
import type { MarketDataFailure } from '../../../../use-cases/ports/daily-bars-provider.ts'
import type { AlpacaSnapshot } from './quotes-wire.ts'
import { unusable } from '../../http/errors.ts'

/** A snapshot as a quote; no data without a trade, unusable when its price cannot be trusted. */
export function toQuote(
  ticker: Ticker,
  snapshot: AlpacaSnapshot | null | undefined,
  now: Date,
): Outcome<Quote, MarketDataFailure> {
  const trade = snapshot?.latestTrade ?? null
  if (snapshot == null || trade === null) return fail({ kind: 'no-data-in-range' })
  const { t, p: price } = trade
  if (price === null) return unusable(`${ticker}: price is ${price}`)
  const at = new Date(t)
  if (!hasHappened(at.getTime(), now)) return unusable(`${ticker}: price is of ${t}`)
  const asOfUtc = at.toISOString()
  const { previousClose, volume } = findSession(snapshot, newYorkDate(asOfUtc))
  const compared = comparePrice(price, previousClose)
  if (compared === null) return unusable(`${ticker}: price is ${price} after ${previousClose}`)
  return succeed({
    ticker,
    price,
    ...compared,
    volume,
    marketCap: null,
    currency: 'USD',
    asOfUtc,
  })
}

/** Before the opening bell the newest daily bar is still that of the session before the trade's. */
function findSession(
  { dailyBar, prevDailyBar }: AlpacaSnapshot,
  tradeDate: string,
): { previousClose: number | null; volume: number | null } {
  const barDate = dailyBar == null ? null : newYorkDate(dailyBar.t)
  if (dailyBar == null || barDate === null || barDate > tradeDate) {
    return { previousClose: null, volume: null }
  }
  if (barDate < tradeDate) return { previousClose: dailyBar.c, volume: null }
  const volume = dailyBar.v !== null && dailyBar.v >= 0 ? dailyBar.v : null
  return { previousClose: prevDailyBar?.c ?? null, volume }
}
