import type { Outcome } from '../../../../platform/outcome.ts'
import type { MarketDataFailure } from '../../../../use-cases/ports/daily-bars-provider.ts'
import { callProvider, type ProviderSettings, type RawReply } from '../../http/call-provider.ts'

/** `baseUrl` is Yahoo's query host, https://query2.finance.yahoo.com, or a server of recordings. */
export type YahooClientSettings = Pick<
  ProviderSettings,
  'baseUrl' | 'fetch' | 'clock' | 'timeoutMs'
>

// Yahoo refuses callers without a name, and most that do not begin like a browser.
const HEADERS = { accept: 'application/json', 'user-agent': 'Mozilla/5.0 (compatible; Tapelight)' }

/**
 * One plain call of Yahoo.
 * @param url absolute, or a path with its query below the base URL
 */
export function callYahoo(
  { baseUrl, ...settings }: YahooClientSettings,
  url: string,
  { signal, headers = {} }: { signal: AbortSignal; headers?: Readonly<Record<string, string>> },
): Promise<Outcome<RawReply, MarketDataFailure>> {
  return callProvider({
    ...settings,
    url: new URL(url, baseUrl),
    headers: { ...HEADERS, ...headers },
    signal,
  })
}
