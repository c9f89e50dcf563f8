import type { MiddlewareHandler } from 'hono'
import type { LimitName } from '../../use-cases/accounts/one-time-tokens/limits.ts'
import { consumeRateLimit } from '../../use-cases/accounts/one-time-tokens/consume-rate-limit.ts'
import type { AuthDeps, AuthEnv } from './auth-deps.ts'
import { unwrap } from './error-reply.ts'

/** Counts each call against the client's limits. */
export function limitClients(
  { accounts, clientAddress }: AuthDeps,
  limit: LimitName,
): MiddlewareHandler<AuthEnv> {
  return async (c, next) => {
    unwrap(await consumeRateLimit(accounts, limit, clientAddress(c)))
    await next()
  }
}
