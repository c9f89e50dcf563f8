import { z } from 'zod'
import { unlinkIdentity } from '../../../use-cases/accounts/identities/unlink-identity.ts'
import type { AuthDeps, AuthHandler } from '../auth-deps.ts'
import { AuthError, unwrap } from '../error-reply.ts'
import { readVisitor } from '../visitor.ts'

/** `DELETE /user/identities/{id}`: `{}`. */
export function replyToIdentity(deps: AuthDeps): AuthHandler {
  return async (c) => {
    const { accounts } = deps
    if (!accounts.settings.isManualLinkingEnabled)
      throw new AuthError({ code: 'manual_linking_disabled' })
    const id = z.uuid().safeParse(c.req.param('id'))
    if (!id.success) {
      const message = 'identity_id must be a UUID'
      throw new AuthError({ code: 'validation_failed', message }, 404)
    }
    const requested = { identityId: id.data.toLowerCase(), visitor: readVisitor(deps, c) }
    unwrap(await unlinkIdentity(accounts, c.get('caller'), requested))
    return c.json({})
  }
}
