import type { MarketDataFailure } from '../../../../use-cases/ports/daily-bars-provider.ts'
import type { RawReply } from '../../http/call-provider.ts'
import { isTooOften, readRetryAfter } from '../../http/read-json-reply.ts'

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
