import { fail, succeed, type Outcome } from '../../../../platform/outcome.ts'
import type { MarketDataFailure } from '../../../../use-cases/ports/daily-bars-provider.ts'
import { callProvider, type ProviderSettings, type RawReply } from '../../http/call-provider.ts'
import type { z } from 'zod'
import { isTooOften, malformed, parseJson, readRetryAfter } from '../../http/read-json-reply.ts'

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

/** Reads JSON of a known shape, or tells by its kind what came instead. */
export function readYahooReply<Value>(
  reply: RawReply,
  schema: z.ZodType<Value>,
  now: Date,
): Outcome<Value, MarketDataFailure> {
  const error = readError(reply, now)
  if (error !== null) return fail(error)
  const { status, text } = reply
  const body = parseJson(text)
  if (body === undefined) return malformed(`HTTP ${status}, not JSON: ${quote(text)}`)
  const parsed = schema.safeParse(body)
  return status === 200 && parsed.success
    ? succeed(parsed.data)
    : malformed(`HTTP ${status}: ${quote(text)}`)
}

function quote(text: string): string {
  return JSON.stringify(text.slice(0, 120))
}

/**
 * What every endpoint of Yahoo's says no with: limits (also as text with status 200), refusals,
 * broken servers, redirects to pages for people.
 * @returns null when the reply is none of these, whatever else it may be
 */
export function readError(
  { status, text, location, retryAfter }: RawReply,
  now: Date,
): MarketDataFailure | null {
  const isLimit = status === 999 || /^\s*too many requests/i.test(text)
  if (isLimit || isTooOften({ status, retryAfter })) {
    return { kind: 'rate-limited', retryAtUtc: readRetryAfter(retryAfter, now) }
  }
  // Yahoo has no plans and no keys: it refuses callers it takes for robots, for a while.
  if (status >= 500 || status === 401 || status === 403) {
    return { kind: 'unavailable', cause: `HTTP ${status}` }
  }
  if (status < 300 || status >= 400) return null
  return { kind: 'malformed-reply', cause: `redirect to ${location ?? 'nowhere'}`.slice(0, 300) }
}
