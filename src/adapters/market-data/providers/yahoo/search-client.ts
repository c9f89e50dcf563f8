import { z } from 'zod'
import type { Outcome } from '../../../../platform/outcome.ts'
import type { MarketDataFailure } from '../../../../use-cases/ports/daily-bars-provider.ts'
import { callYahoo, type YahooClientSettings } from './call-yahoo.ts'
import { readYahooReply } from './read-yahoo-reply.ts'

/** The envelope of a search; its rows are looked at one by one. */
const searchSchema = z.object({ quotes: z.array(z.unknown()), news: z.array(z.unknown()) })

/** Asks Yahoo's search, which finds listings and headlines in one answer and takes no crumb. */
export async function fetchSearch(
  settings: YahooClientSettings,
  requested: { readonly text: string; readonly listings: number; readonly headlines: number },
  signal: AbortSignal,
): Promise<Outcome<z.infer<typeof searchSchema>, MarketDataFailure>> {
  const query = new URLSearchParams({
    q: requested.text,
    lang: 'en-US',
    region: 'US',
    quotesCount: String(requested.listings),
    newsCount: String(requested.headlines),
    enableFuzzyQuery: 'false',
  })
  const reply = await callYahoo(settings, `/v1/finance/search?${query}`, { signal })
  return reply.ok ? readYahooReply(reply.value, searchSchema, settings.clock()) : reply
}
