import type { MiddlewareHandler } from 'hono'
import { ApiError } from '../error-reply.ts'

/** Refuses addresses whose escapes do not spell text, before anything below has to guess. */
export function rejectMalformedUrl(): MiddlewareHandler {
  return async (c, next) => {
    try {
      if (c.req.url.includes('%')) decodeURIComponent(new URL(c.req.url).pathname)
    } catch {
      throw new ApiError(400, 'The address holds an escape that is not valid UTF-8.')
    }
    await next()
  }
}
