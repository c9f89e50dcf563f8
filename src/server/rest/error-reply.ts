import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { describeTooMany } from '../middleware/limit-calls.ts'
import { isPoolExhausted, readComplaint } from './database-complaint.ts'
import { toDatabaseFailure } from './database-failure.ts'
import { restFailure, type RestFailure } from './rest-failure.ts'
import { RestError } from './rest-error.ts'

/**
 * Renders any `rest/v1` error as PostgREST does: `code`, `message`, `details`, `hint`. Internal
 * errors reveal nothing else.
 * @param role under which the statement ran, if one did
 */
export function failureOf(thrown: unknown, role: 'anon' | 'authenticated'): RestFailure {
  if (thrown instanceof RestError) return thrown.failure
  if (isPoolExhausted(thrown)) {
    return restFailure('PGRST003', 'Timed out acquiring connection from connection pool.')
  }
  const complaint = readComplaint(thrown)
  if (complaint !== null) return toDatabaseFailure(complaint, role)
  return toDatabaseFailure({ code: 'XX000', message: 'Something went wrong on our side.' }, role)
}

/** The error shape of `rest/v1`. */
export function replyWithFailure(c: Context, { status, body }: RestFailure): Response {
  c.header('Cache-Control', 'no-store')
  c.header('Content-Type', 'application/json; charset=utf-8')
  c.header('Proxy-Status', `PostgREST; error=${body.code}`)
  if (status === 401) c.header('WWW-Authenticate', challengeOf(body.code, body.message))
  // Every status is from our own code table; each allows a body.
  return c.body(JSON.stringify(body), status as ContentfulStatusCode)
}

/** For rate-limited clients; our wording, as PostgREST has no such error. */
export function replyToTooMany(c: Context, retryAfterSeconds: number): Response {
  c.header('Retry-After', String(retryAfterSeconds))
  return replyWithFailure(c, restFailure('429', describeTooMany(c)))
}

/** For API keys that are unknown, revoked or expired. */
export function replyToBadApiKey(c: Context, message: string): Response {
  return replyWithFailure(c, restFailure('PGRST301', message))
}

/** RFC 6750 §3: a caller without a token only learns that one is needed. */
function challengeOf(code: string, message: string): string {
  if (!code.startsWith('PGRST3')) return 'Bearer'
  const description = message.replaceAll(/["\\]|[^\x20-\x7e]/g, '')
  return `Bearer error="invalid_token", error_description="${description}"`
}
