import { newYorkDate } from '../../../../domain/market/calendar/new-york-time.ts'
import type { MoverCandidate } from '../../../../domain/market/prices/rank-movers.ts'
import { parseTicker } from '../../../../domain/market/listings/ticker.ts'
import type { YahooScreenerQuote } from './movers-wire.ts'

const CLOCK_SLACK_MS = 5 * 60_000

/**
 * The candidates of the newest session among a screener's rows. A stock that has not traded since
 * shows the change of an older session, and a trade in the future is no trade.
 * @returns `asOfUtc`: when the newest of them traded; null when there are none
 */
export function toCandidates(
  quotes: readonly YahooScreenerQuote[],
  now: Date,
): { candidates: MoverCandidate[]; asOfUtc: string | null } {
  const traded = quotes
    .map((quote) => ({ quote, atMs: quote.regularMarketTime * 1000 }))
    .filter(({ atMs }) => atMs <= now.getTime() + CLOCK_SLACK_MS)
  if (traded.length === 0) return { candidates: [], asOfUtc: null }
  const asOfUtc = toUtc(Math.max(...traded.map(({ atMs }) => atMs)))
  const session = newYorkDate(asOfUtc)
  const candidates = traded
    .filter(({ atMs }) => newYorkDate(toUtc(atMs)) === session)
    .flatMap(({ quote }) => toCandidate(quote))
  return { candidates, asOfUtc }
}

function toCandidate(quote: YahooScreenerQuote): MoverCandidate[] {
  const ticker = parseTicker(quote.symbol)
  if (!ticker.ok) return []
  const name = (quote.longName ?? quote.shortName ?? '').replace(/\s+/g, ' ').trim()
  return [
    {
      ticker: ticker.value,
      name: name === '' ? null : name,
      changePercent: quote.regularMarketChangePercent,
      price: quote.regularMarketPrice,
      previousClose: quote.regularMarketPreviousClose ?? null,
    },
  ]
}

function toUtc(atMs: number): string {
  return new Date(atMs).toISOString()
}
