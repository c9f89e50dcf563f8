import { STATUS_CODES } from 'node:http'
import type { Context } from 'hono'

/** The HTTP statuses with which `functions/v1` or `api/v1` may reject a call. */
export type ErrorStatus =
  | 400
  | 401
  | 403
  | 404
  | 405
  | 406
  | 413
  | 415
  | 421
  | 429
  | 500
  | 501
  | 503

/** A rejected call: thrown by handlers, rendered in one place. */
export class ApiError extends Error {
  readonly status: ErrorStatus
  readonly headers: Readonly<Record<string, string>>
  constructor(status: ErrorStatus, message: string, headers: Record<string, string> = {}) {
    super(message)
    this.status = status
    this.headers = headers
  }
}

/**
 * Problem details (RFC 9457) of the functions and the plain API: `detail` is a sentence for people.
 * `error`, `message` and `hint` repeat it for clients that look there (gateway errors of `auth/v1`, and what
 * this API has had from its start).
 */
export function replyWithError(c: Context, error: ApiError): Response {
  for (const [name, value] of Object.entries(error.headers)) c.header(name, value)
  c.header('Cache-Control', 'no-store')
  const problem = {
    type: 'about:blank',
    title: STATUS_CODES[error.status],
    status: error.status,
    detail: error.message,
    error: error.message,
    message: error.message,
    hint: null,
  }
  return c.json(problem, error.status, { 'Content-Type': 'application/problem+json' })
}

/** Answers a known path called with the wrong method. */
export function rejectVerb(allowed: 'GET' | 'POST') {
  return (c: Context): never => {
    throw new ApiError(405, `${c.req.method} is not supported here. Use ${allowed}.`, {
      Allow: allowed === 'GET' ? 'GET, HEAD, OPTIONS' : 'POST, OPTIONS',
    })
  }
}
