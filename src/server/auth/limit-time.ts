import type { MiddlewareHandler } from 'hono'
import { waitWithTimeout } from '../../platform/wait-with-timeout.ts'
import type { AuthEnv } from './auth-deps.ts'
import { AuthError } from './error-reply.ts'

/** Aborts the response of a call that takes too long; its work goes on unobserved. */
export function limitTime(longestMs: number): MiddlewareHandler<AuthEnv> {
  return async (c, next) => {
    const outcome = await waitWithTimeout(longestMs, next())
    if (outcome === 'late') throw new AuthError({ code: 'request_timeout' })
  }
}
