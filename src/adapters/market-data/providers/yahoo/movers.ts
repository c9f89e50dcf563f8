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

/** The envelope of a predefined screener's reply; its rows are looked at one by one. */
const yahooScreenerSchema = z.object({
  finance: z.object({
    error: z.null().optional(),
    result: z.array(z.object({ quotes: z.array(z.unknown()) })).min(1),
  }),
})

/** The part of a screener's row that we use: strict on it, deaf to the rest. */
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
 * The day's movers by Yahoo's lists of gainers and losers, which hold companies from 2 billion
 * dollars on. Half an answer is none: without both lists the next provider is asked.
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
      // An empty list must not take the place of a good one.
      if (data.gainers.length + data.losers.length === 0) return fail({ kind: 'no-data-in-range' })
      return succeed({ data, asOfUtc })
    },
  }
}

/** More than are shown, since funds, foreign shares and doubles fall out. */
const REQUESTED_ROWS = 50

/**
 * Asks one of Yahoo's predefined screeners. Yahoo's own pages send a crumb along, but the lists have
 * mostly been answered without; where they are not, the 401 is a failure and the next provider's turn.
 * @returns the rows that can be used; a list whose every row is unreadable is a malformed reply
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
 * shows the change of an older session, and a trade in the future is no trade.
 * @returns `asOfUtc`: when the newest of them traded; null when there are none
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
