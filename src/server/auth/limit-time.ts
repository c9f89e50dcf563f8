import type { MiddlewareHandler } from 'hono'
import { waitAtMost } from '../../use-cases/wait-at-most.ts'
import type { AuthEnv } from './door.ts'
import { AuthRefusal } from './error-reply.ts'

/** Gives a call up that takes too long; what it has begun goes on unheard. */
export function limitTime(longestMs: number): MiddlewareHandler<AuthEnv> {
  return async (c, next) => {
    const outcome = await waitAtMost(longestMs, next())
    if (outcome === 'late') throw new AuthRefusal({ code: 'request_timeout' })
  }
}
