import type { Context } from 'hono'

/** The HTTP statuses with which `functions/v1` or `api/v1` may reject a call. */
export type ErrorStatus = 400 | 401 | 403 | 404 | 405 | 413 | 415 | 421 | 429 | 500 | 501 | 503

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
 * The error shape of the functions and the plain API: `error` is a sentence for people. `message`
 * and `hint` repeat it for clients that look there first (gateway errors of `auth/v1`).
 */
export function replyWithError(c: Context, error: ApiError): Response {
  for (const [name, value] of Object.entries(error.headers)) c.header(name, value)
  c.header('Cache-Control', 'no-store')
  return c.json({ error: error.message, message: error.message, hint: null }, error.status)
}

/** Answers a known path called with the wrong method. */
export function rejectVerb(allowed: 'GET' | 'POST') {
  return (c: Context): never => {
    throw new ApiError(405, `${c.req.method} is not supported here. Use ${allowed}.`, {
      Allow: allowed === 'GET' ? 'GET, HEAD, OPTIONS' : 'POST, OPTIONS',
    })
  }
}
