import { comparePrice } from '../../../domain/market/compare-price.ts'
import { hasHappened } from '../../../domain/market/has-happened.ts'
import { newYorkDate } from '../../../domain/market/new-york-time.ts'
import type { Quote } from '../../../domain/market/quote.ts'
import type { Ticker } from '../../../domain/market/ticker.ts'
import type { AlpacaSnapshot } from './quotes-wire.ts'

/** A snapshot as a quote; null when its price cannot be trusted or there is none. */
export function toQuote(
  ticker: Ticker,
  snapshot: AlpacaSnapshot | null | undefined,
  now: Date,
): Quote | null {
  const trade = snapshot?.latestTrade ?? null
  if (snapshot == null || trade === null) return null
  const at = new Date(trade.t)
  if (!hasHappened(at.getTime(), now)) return null
  const asOfUtc = at.toISOString()
  const { previousClose, volume } = findSession(snapshot, newYorkDate(asOfUtc))
  const compared = comparePrice(trade.p, previousClose)
  if (compared === null) return null
  return { ticker, price: trade.p, ...compared, volume, currency: 'USD', asOfUtc }
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
  return { previousClose: prevDailyBar?.c ?? null, volume: dailyBar.v >= 0 ? dailyBar.v : null }
}
