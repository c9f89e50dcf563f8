import { z } from 'zod'
import { unlinkIdentity } from '../../use-cases/accounts/unlink-identity.ts'
import type { AuthDoor, AuthHandler } from './door.ts'
import { AuthRefusal, unwrap } from './error-reply.ts'
import { readVisitor } from './visitor.ts'

/** `DELETE /user/identities/{id}`: `{}`. */
export function replyToIdentity(door: AuthDoor): AuthHandler {
  return async (c) => {
    const { accounts } = door
    if (!accounts.settings.isManualLinkingEnabled)
      throw new AuthRefusal({ code: 'manual_linking_disabled' })
    const id = z.uuid().safeParse(c.req.param('id'))
    if (!id.success) {
      const message = 'identity_id must be an UUID'
      throw new AuthRefusal({ code: 'validation_failed', message }, 404)
    }
    const asked = { identityId: id.data.toLowerCase(), visitor: readVisitor(door, c) }
    unwrap(await unlinkIdentity(accounts, c.get('caller'), asked))
    return c.json({})
  }
}
