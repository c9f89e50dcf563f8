import { fail, succeed, type Outcome } from '../../../../platform/outcome.ts'
import type { MarketDataFailure } from '../../../../use-cases/ports/daily-bars-provider.ts'
import { callProvider, type ProviderSettings, type RawReply } from '../../http/call-provider.ts'
import type { z } from 'zod'
import { isTooOften, malformed, parseJson, readRetryAfter } from '../../http/read-json-reply.ts'

/** `baseUrl` is Yahoo's query host, https://query2.finance.yahoo.com, or a recordings server. */
export type YahooClientSettings = Pick<
  ProviderSettings,
  'baseUrl' | 'fetch' | 'clock' | 'timeoutMs'
>

// Yahoo rejects clients without a user agent, and most that do not begin like a browser's.
const HEADERS = { accept: 'application/json', 'user-agent': 'Mozilla/5.0 (compatible; Tapelight)' }

/**
 * One plain Yahoo call.
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

/** Parses JSON of a known shape, or returns the kind of failure. */
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
 * Errors common to all Yahoo endpoints: limits (also as text with status 200), rejections, server
 * errors, redirects to web pages.
 * @returns null if the reply is none of these
 */
export function readError(
  { status, text, location, retryAfter }: RawReply,
  now: Date,
): MarketDataFailure | null {
  const isLimit = status === 999 || /^\s*too many requests/i.test(text)
  if (isLimit || isTooOften({ status, retryAfter })) {
    return { kind: 'rate-limited', retryAtUtc: readRetryAfter(retryAfter, now) }
  }
  // Yahoo has no plans and no keys: it temporarily blocks clients it considers bots.
  if (status >= 500 || status === 401 || status === 403) {
    return { kind: 'unavailable', cause: `HTTP ${status}` }
  }
  if (status < 300 || status >= 400) return null
  return { kind: 'malformed-reply', cause: `redirect to ${location ?? 'nowhere'}`.slice(0, 300) }
}
