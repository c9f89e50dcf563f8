import type { MiddlewareHandler } from 'hono'
import { Refusal } from '../error-reply.ts'

/** Refuses addresses whose escapes do not spell text, before anything below has to guess. */
export function refuseBadAddresses(): MiddlewareHandler {
  return async (c, next) => {
    try {
      if (c.req.url.includes('%')) decodeURIComponent(new URL(c.req.url).pathname)
    } catch {
      throw new Refusal(400, 'The address holds an escape that is not valid UTF-8.')
    }
    await next()
  }
}
