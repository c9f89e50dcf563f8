import { newYorkDate } from '../../../../domain/market/calendar/new-york-time.ts'
import type { Ticker } from '../../../../domain/market/listings/ticker.ts'
import type { SessionBar } from '../../../../domain/market/prices/session-bar.ts'
import { fail, succeed } from '../../../../platform/outcome.ts'
import type { BulkBarsProvider } from '../../../../use-cases/ports/bulk-bars-provider.ts'
import type { DailyBarsProvider } from '../../../../use-cases/ports/daily-bars-provider.ts'
import { toHyphenatedSymbol } from '../class-share-symbols.ts'
import type { MarketPrices } from './market-prices.ts'
import { YAHOO_BATCH_SIZE } from './quotes.ts'
import type { MarketPrice } from './read-prices.ts'

/**
 * The newest session's bars from quotes, which after the close have the day's open, high, low and
 * volume. Histories come one ticker at a time.
 */
export function createYahooBulkBars(
  fetchPrices: MarketPrices,
  dailyBars: DailyBarsProvider,
): BulkBarsProvider {
  const { name, attribution } = dailyBars
  return {
    name,
    attribution,
    historyBatchSize: 1,
    sessionBatchSize: YAHOO_BATCH_SIZE,
    hasPastSessions: false,
    fetchHistories: async ({ tickers: [ticker], fromDate, signal }) => {
      if (ticker === undefined) return succeed(new Map())
      const history = await dailyBars.fetchDailyBars({ ticker, fromDate, signal })
      return succeed(new Map([[ticker, history]]))
    },
    fetchSession: async ({ session, tickers, signal }) => {
      const tickerBySymbol = new Map(tickers.map((ticker) => [toHyphenatedSymbol(ticker), ticker]))
      const prices = await fetchPrices({
        symbols: [...tickerBySymbol.keys()],
        fromCharts: [],
        signal,
      })
      if (!prices.ok) {
        // None of these tickers is traded any more: there are no bars, and nothing is wrong.
        return prices.failure.kind === 'unknown-ticker' ? succeed([]) : prices
      }
      const bars = prices.value.flatMap((price) => {
        const ticker = tickerBySymbol.get(price.symbol)
        return ticker === undefined ? [] : toSessionBar(ticker, price, session)
      })
      const isEarlier = prices.value.every(({ atMs }) => dateOf(atMs) < session)
      return isEarlier ? fail({ kind: 'no-data-in-range' }) : succeed(bars)
    },
  }
}

function toSessionBar(ticker: Ticker, price: MarketPrice, session: string): SessionBar[] {
  const { day, price: close, previousClose, volume, currency, atMs } = price
  if (day === null || volume === null || currency !== 'USD' || dateOf(atMs) !== session) return []
  return [{ ticker, date: session, ...day, close, volume, splitRatio: 1, previousClose }]
}

function dateOf(atMs: number): string {
  return newYorkDate(new Date(atMs).toISOString())
}
