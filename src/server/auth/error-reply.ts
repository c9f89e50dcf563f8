import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Outcome } from '../../platform/outcome.ts'
import type {
  AccountFailure,
  AccountFailureCode,
} from '../../use-cases/accounts/account-failure.ts'
import { describeFailure, type WireFailureCode } from './failure-table.ts'

export type WireFailure = Omit<AccountFailure, 'code'> & { readonly code: WireFailureCode }

/** The API version that reports errors as `code` and `message`. */
const NAMED_ERRORS_SINCE = '2024-01-01'

/** A rejected call to `auth/v1`: thrown by handlers, rendered in one place. */
export class AuthError extends Error {
  readonly failure: WireFailure
  /** Null for the code's default. */
  readonly status: ContentfulStatusCode | null
  constructor(failure: WireFailure, status: ContentfulStatusCode | null = null) {
    super(failure.message ?? failure.code)
    this.failure = failure
    this.status = status
  }
}

/** An error in OAuth format, regardless of the requested version: always 400. */
export class OauthError extends Error {
  /** The RFC 6749 §5.2 error code, such as `invalid_request`. */
  readonly error: string
  constructor(error: string, description: string) {
    super(description)
    this.error = error
  }
}

/**
 * The value of a successful outcome.
 * @param statuses statuses that differ from the code's default at this endpoint
 * @throws AuthError
 */
export function unwrap<Value>(
  outcome: Outcome<Value, AccountFailure>,
  statuses: Partial<Record<AccountFailureCode, ContentfulStatusCode>> = {},
): Value {
  if (outcome.ok) return outcome.value
  throw new AuthError(outcome.failure, statuses[outcome.failure.code] ?? null)
}

/** Turns every `auth/v1` error into a response. */
export function replyWithAuthError(c: Context, rejection: AuthError | OauthError): Response {
  c.header('Cache-Control', 'no-store')
  if (rejection instanceof OauthError)
    return c.json({ error: rejection.error, error_description: rejection.message }, 400)
  const { code, message, retryAfterSeconds, weakReasons } = rejection.failure
  const usual = describeFailure(code)
  const status = rejection.status ?? usual.status
  const text = message ?? usual.message
  if (retryAfterSeconds !== undefined) c.header('Retry-After', String(retryAfterSeconds))
  c.header('x-sb-error-code', code)
  const weak = weakReasons === undefined ? {} : { weak_password: { reasons: weakReasons } }
  if (wantsNamedErrors(c.req.header('x-supabase-api-version'))) {
    c.header('X-Supabase-Api-Version', NAMED_ERRORS_SINCE)
    return c.json({ code, message: text, ...weak }, status)
  }
  // Set by the request log; a bare test app has none.
  const errorId: unknown = status >= 500 ? c.get('requestId') : undefined
  const id = errorId === undefined ? {} : { error_id: errorId }
  return c.json({ code: status, error_code: code, msg: text, ...id, ...weak }, status)
}

function wantsNamedErrors(version: string | undefined): boolean {
  if (version === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(version)) return false
  return !Number.isNaN(Date.parse(version)) && version >= NAMED_ERRORS_SINCE
}
