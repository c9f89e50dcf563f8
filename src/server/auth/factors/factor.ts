import { findUserFactor } from '../../../use-cases/accounts/factors/find-user-factor.ts'
import { unenrolFactor } from '../../../use-cases/accounts/factors/unenrol-factor.ts'
import type { AuthDeps, AuthHandler } from '../auth-deps.ts'
import { unwrap } from '../error-reply.ts'
import { readVisitor } from '../visitor.ts'

/** `DELETE /factors/{id}`. */
export function replyToFactorRemoval(deps: AuthDeps): AuthHandler {
  return async (c) => {
    const caller = c.get('caller')
    const found = await findUserFactor(deps.accounts, caller, c.req.param('id') ?? '')
    const factor = unwrap(found, { no_authorization: 403 })
    const visitor = readVisitor(deps, c)
    unwrap(await unenrolFactor(deps.accounts, caller, { factor, visitor }), {
      insufficient_aal: 422,
    })
    return c.json({ id: factor.id })
  }
}
