import { z } from 'zod'
import { parseTicker, type Ticker } from '../../../../domain/market/listings/ticker.ts'
import { fail, succeed } from '../../../../platform/outcome.ts'
import type { FeedProvider } from '../../../../use-cases/ports/feed.ts'
import { callYahoo, readYahooReply, type YahooClientSettings } from './call-yahoo.ts'
import { YAHOO } from './declaration.ts'
import { readRows } from '../../http/read-json-reply.ts'

const PATH = '/v1/finance/trending/US?lang=en-US&count=20'

const trendingSchema = z.object({
  finance: z.object({
    error: z.null().optional(),
    result: z
      .array(z.object({ quotes: z.array(z.unknown()), jobTimestamp: z.number().nullish() }))
      .min(1),
  }),
})
const rowSchema = z.object({ symbol: z.string() })

/** Symbols trending on Yahoo in the US, in order, without futures and currency pairs. */
export function createYahooTrending(
  settings: YahooClientSettings,
): FeedProvider<readonly Ticker[]> {
  return {
    name: YAHOO.name,
    attribution: YAHOO.attribution,
    fetch: async (signal) => {
      const reply = await callYahoo(settings, PATH, { signal })
      if (!reply.ok) return reply
      const now = settings.clock()
      const body = readYahooReply(reply.value, trendingSchema, now)
      if (!body.ok) return body
      const { quotes = [], jobTimestamp = null } = body.value.finance.result[0] ?? {}
      const rows = readRows(quotes, rowSchema)
      if (!rows.ok) return rows
      const tickers = rows.value.map(({ symbol }) => parseTicker(symbol))
      const data = [...new Set(tickers.flatMap((ticker) => (ticker.ok ? [ticker.value] : [])))]
      if (data.length === 0) return fail({ kind: 'no-data-in-range' })
      return succeed({ data, asOfUtc: toUtc(jobTimestamp, now) })
    },
  }
}

/** Yahoo sends 0 for unknown. */
function toUtc(atMs: number | null, now: Date): string | null {
  const isKnown = atMs !== null && atMs > 0 && atMs <= now.getTime()
  return isKnown ? new Date(atMs).toISOString() : null
}
