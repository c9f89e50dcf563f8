import type { MiddlewareHandler } from 'hono'
import type { LimitName } from '../../use-cases/accounts/limits.ts'
import { takeTurn } from '../../use-cases/accounts/take-turn.ts'
import type { AuthDoor, AuthEnv } from './door.ts'
import { unwrap } from './error-reply.ts'

/** Counts each call against what one client may do (auth contract §5.5). */
export function limitClients(
  { accounts, clientAddress }: AuthDoor,
  limit: LimitName,
): MiddlewareHandler<AuthEnv> {
  return async (c, next) => {
    unwrap(await takeTurn(accounts, limit, clientAddress(c)))
    await next()
  }
}
