import type { MiddlewareHandler } from 'hono'
import { findCaller } from '../../use-cases/accounts/sessions/find-caller.ts'
import { readBearer } from '../read-bearer.ts'
import type { AuthDeps, AuthEnv } from './auth-deps.ts'
import { AuthError, unwrap } from './error-reply.ts'

/**
 * Lets calls from signed-in users through and sets `caller`. The public key as a bearer is
 * anonymous.
 */
export function requireUser({ accounts, anonKey }: AuthDeps): MiddlewareHandler<AuthEnv> {
  return async (c, next) => {
    const bearer = readBearer(c)
    if (bearer === null || bearer === anonKey) throw new AuthError({ code: 'no_authorization' })
    c.set('caller', unwrap(await findCaller(accounts, bearer)))
    await next()
  }
}
