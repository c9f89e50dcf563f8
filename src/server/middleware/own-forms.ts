import type { Context, MiddlewareHandler } from 'hono'
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
    if (!isOwnOrigin(c, publicUrl)) {
      throw new ApiError(403, 'Forms are accepted only from our own pages.')
    }
    return limit(c, next)
  }
}

/** Whether no page made the request, or one of our own did. */
export function isOwnOrigin(c: Context, publicUrl: string): boolean {
  const origin = c.req.header('origin')
  if (origin === undefined || origin === publicUrl) return true
  return URL.canParse(origin) && new URL(origin).host === c.req.header('host')
}
