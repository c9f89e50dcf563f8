import { findOwnFactor } from '../../use-cases/accounts/find-own-factor.ts'
import { unenrolFactor } from '../../use-cases/accounts/unenrol-factor.ts'
import type { AuthDoor, AuthHandler } from './door.ts'
import { unwrap } from './error-reply.ts'
import { readVisitor } from './visitor.ts'

/** `DELETE /factors/{id}`. */
export function replyToFactorRemoval(door: AuthDoor): AuthHandler {
  return async (c) => {
    const caller = c.get('caller')
    const found = await findOwnFactor(door.accounts, caller, c.req.param('id') ?? '')
    const factor = unwrap(found, { no_authorization: 403 })
    const visitor = readVisitor(door, c)
    unwrap(await unenrolFactor(door.accounts, caller, { factor, visitor }), {
      insufficient_aal: 422,
    })
    return c.json({ id: factor.id })
  }
}
