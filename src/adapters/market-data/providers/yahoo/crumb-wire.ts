import { fail, succeed, type Outcome } from '../../../../platform/outcome.ts'
import type { MarketDataFailure } from '../../../../use-cases/ports/daily-bars-provider.ts'
import type { RawReply } from '../../http/call-provider.ts'
import { malformed, readRetryAfter } from '../../http/read-json-reply.ts'
import { readError } from './read-error.ts'

/** What Yahoo's batch quotes are asked with. Neither part appears in a failure or a log. */
export type Credentials = { readonly cookie: string; readonly crumb: string }

/**
 * The cookies of a reply as a request sends them back. Status and body do not matter: Yahoo sets
 * its cookie with a 404 as well.
 * @param setCookies the `Set-Cookie` headers of the reply
 */
export function readCookie(
  reply: RawReply,
  setCookies: readonly string[],
  now: Date,
): Outcome<string, MarketDataFailure> {
  if (reply.status === 429) {
    return fail({ kind: 'rate-limited', retryAtUtc: readRetryAfter(reply.retryAfter, now) })
  }
  // Where the law asks for consent, a person must give it; we do not press that button.
  if (/guce|consent/i.test(reply.location ?? '')) return malformed('asks for consent to cookies')
  const pairs = setCookies.flatMap((cookie) => /^\s*([^=;\s]+=[^;]+)/.exec(cookie)?.[1] ?? [])
  return pairs.length === 0 ? malformed('gave no cookie') : succeed(pairs.join('; '))
}

/** The crumb, which is a word; whatever else may come with status 200 is none. */
export function readCrumb(reply: RawReply, now: Date): Outcome<string, MarketDataFailure> {
  const error = readError(reply, now)
  if (error !== null) return fail(error)
  const crumb = reply.text.trim()
  return reply.status === 200 && /^[\w./\\~-]{1,64}$/.test(crumb)
    ? succeed(crumb)
    : malformed(`gave no crumb: HTTP ${reply.status}`)
}
