import type { MoverCandidate } from '../../../../domain/market/prices/rank-movers.ts'
import type { Outcome } from '../../../../platform/outcome.ts'
import type { MarketDataFailure } from '../../../../use-cases/ports/daily-bars-provider.ts'
import { callProvider, type ProviderSettings } from '../../http/call-provider.ts'
import { readMoversReply } from './movers-reply.ts'

/** `baseUrl` is https://api.nasdaq.com, or a server of recordings. */
export type NasdaqClientSettings = Pick<
  ProviderSettings,
  'baseUrl' | 'fetch' | 'clock' | 'timeoutMs'
>

// Without `download` the reply is a page of 25 rows; without `exchange` it holds all three.
const PATH = '/api/screener/stocks?tableonly=true&limit=25&offset=0&download=true'

// Nasdaq lets a caller hang, or answers 403, who does not look like a browser on its own pages
// (tidyquant#226, go-quote#16).
const HEADERS = {
  accept: 'application/json, text/plain, */*',
  'accept-language': 'en-US,en;q=0.9',
  origin: 'https://www.nasdaq.com',
  referer: 'https://www.nasdaq.com/',
  'user-agent':
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
}

/** Asks Nasdaq's screener for every listing with its last sale. */
export async function fetchScreener(
  { baseUrl, ...settings }: NasdaqClientSettings,
  signal: AbortSignal,
): Promise<Outcome<MoverCandidate[], MarketDataFailure>> {
  const url = new URL(PATH, baseUrl)
  const reply = await callProvider({ ...settings, url, headers: HEADERS, signal })
  return reply.ok ? readMoversReply(reply.value, settings.clock()) : reply
}
