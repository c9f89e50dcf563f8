import { z } from 'zod'
import type { Movers } from '../../../../domain/market/prices/mover.ts'
import { rankMovers, type MoverCandidate } from '../../../../domain/market/prices/rank-movers.ts'
import { parseTicker, type Ticker } from '../../../../domain/market/listings/ticker.ts'
import { fail, succeed, type Outcome } from '../../../../platform/outcome.ts'
import type { FeedProvider } from '../../../../use-cases/ports/feed.ts'
import { callYahoo, readYahooReply, type YahooClientSettings } from './call-yahoo.ts'
import { YAHOO } from './declaration.ts'
import type { MarketDataFailure } from '../../../../use-cases/ports/daily-bars-provider.ts'
import { readRows } from '../../http/read-json-reply.ts'
import { newYorkDate } from '../../../../domain/market/calendar/new-york-time.ts'

/** The envelope of a predefined screener's reply; its rows are parsed one by one. */
const yahooScreenerSchema = z.object({
  finance: z.object({
    error: z.null().optional(),
    result: z.array(z.object({ quotes: z.array(z.unknown()) })).min(1),
  }),
})

/** The used part of a screener row: strict on it, ignoring the rest. */
const yahooScreenerQuoteSchema = z.object({
  symbol: z.string(),
  longName: z.string().nullish(),
  shortName: z.string().nullish(),
  quoteType: z.literal('EQUITY'),
  currency: z.literal('USD'),
  regularMarketPrice: z.number(),
  regularMarketPreviousClose: z.number().nullish(),
  regularMarketChangePercent: z.number(),
  /** Epoch seconds of the last trade in regular hours. */
  regularMarketTime: z.int().positive(),
})

type YahooScreenerQuote = z.infer<typeof yahooScreenerQuoteSchema>

/**
 * The day's movers from Yahoo's lists of gainers and losers, which cover companies above 2 billion
 * dollars. Without both lists the next provider is used.
 */
export function createYahooMovers(
  settings: YahooClientSettings & { readonly isCommonStock: (ticker: Ticker) => boolean },
): FeedProvider<Movers> {
  return {
    name: YAHOO.name,
    attribution: YAHOO.attribution,
    fetch: async (signal) => {
      const [gainers, losers] = await Promise.all([
        fetchScreener(settings, 'day_gainers', signal),
        fetchScreener(settings, 'day_losers', signal),
      ])
      if (!gainers.ok) return gainers
      if (!losers.ok) return losers
      const { candidates, asOfUtc } = toCandidates(
        [...gainers.value, ...losers.value],
        settings.clock(),
      )
      const data = rankMovers(candidates, settings.isCommonStock)
      // An empty list must not replace a good one.
      if (data.gainers.length + data.losers.length === 0) return fail({ kind: 'no-data-in-range' })
      return succeed({ data, asOfUtc })
    },
  }
}

/** More than are shown, since funds, foreign shares and duplicates are removed. */
const REQUESTED_ROWS = 50

/**
 * Calls one of Yahoo's predefined screeners. Yahoo's own pages send a crumb, but the lists mostly
 * work without; if not, the 401 is a failure and the next provider is used.
 * @returns the usable rows; a list without a valid row is a malformed reply
 */
async function fetchScreener(
  settings: YahooClientSettings,
  list: 'day_gainers' | 'day_losers',
  signal: AbortSignal,
): Promise<Outcome<YahooScreenerQuote[], MarketDataFailure>> {
  const query = new URLSearchParams({
    lang: 'en-US',
    region: 'US',
    scrIds: list,
    count: String(REQUESTED_ROWS),
  })
  const path = `/v1/finance/screener/predefined/saved?${query}`
  const reply = await callYahoo(settings, path, { signal })
  if (!reply.ok) return reply
  const screener = readYahooReply(reply.value, yahooScreenerSchema, settings.clock())
  if (!screener.ok) return screener
  return readRows(screener.value.finance.result[0]?.quotes ?? [], yahooScreenerQuoteSchema)
}

const CLOCK_SLACK_MS = 5 * 60_000

/**
 * The candidates of the newest session among a screener's rows. A stock that has not traded since
 * shows an older session's change, and a trade in the future is invalid.
 * @returns `asOfUtc`: when the newest of them traded; null if there are none
 */
function toCandidates(
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
