import type { Outcome } from '../../../../platform/outcome.ts'
import type { MarketDataFailure } from '../../../../use-cases/ports/daily-bars-provider.ts'
import { callYahoo, type YahooClientSettings } from './call-yahoo.ts'
import {
  yahooScreenerQuoteSchema,
  yahooScreenerSchema,
  type YahooScreenerQuote,
} from './movers-wire.ts'
import { readRows } from '../../http/read-json-reply.ts'
import { readYahooReply } from './read-yahoo-reply.ts'

/** More than are shown, since funds, foreign shares and doubles fall out. */
const REQUESTED_ROWS = 50

/**
 * Asks one of Yahoo's predefined screeners. Yahoo's own pages send a crumb along, but the lists have
 * mostly been answered without; where they are not, the 401 is a failure and the next provider's turn.
 * @returns the rows that can be used; a list whose every row is unreadable is a malformed reply
 */
export async function fetchScreener(
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
