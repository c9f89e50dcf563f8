import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { ApiError } from '../error-reply.ts'

/** Our forms have a few short fields. */
const MAX_FORM_BYTES = 16 * 1024

/** Accepts a form of our own pages only: of the expected type, small, and same-site. */
export function acceptOwnForms(
  publicUrl: string,
  type: 'application/x-www-form-urlencoded' | 'application/json',
): MiddlewareHandler {
  const limit = bodyLimit({
    maxSize: MAX_FORM_BYTES,
    onError: () => {
      throw new ApiError(413, 'The form is larger than 16 KiB.')
    },
  })
  return async (c, next) => {
    const sent = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase()
    if (sent !== type) throw new ApiError(415, `The body must be ${type}.`)
    const origin = c.req.header('origin')
    if (origin !== undefined && origin !== publicUrl && !isSameHost(origin, c.req.header('host'))) {
      throw new ApiError(403, 'Forms are accepted only from our own pages.')
    }
    return limit(c, next)
  }
}

function isSameHost(origin: string, host: string | undefined): boolean {
  return URL.canParse(origin) && new URL(origin).host === host
}
