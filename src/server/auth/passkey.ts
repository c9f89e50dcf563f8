import { z } from 'zod'
import { removePasskey } from '../../use-cases/accounts/remove-passkey.ts'
import { renamePasskey } from '../../use-cases/accounts/rename-passkey.ts'
import type { AuthDoor, AuthHandler } from './door.ts'
import { unwrap } from './error-reply.ts'
import { toWirePasskey } from './passkey-wire.ts'
import { readBody } from './read-body.ts'
import { readVisitor } from './visitor.ts'

const bodySchema = z.object({ friendly_name: z.string().default('') })

/** `PATCH /passkeys/{id}`: another name. */
export function replyToPasskeyChange(door: AuthDoor): AuthHandler {
  return async (c) => {
    const { friendly_name: name } = await readBody(c, bodySchema)
    const asked = { passkeyId: c.req.param('id') ?? '', name }
    const renamed = unwrap(await renamePasskey(door.accounts, c.get('caller'), asked))
    return c.json(toWirePasskey(renamed))
  }
}

/** `DELETE /passkeys/{id}`: 204 with no body. */
export function replyToPasskeyRemoval(door: AuthDoor): AuthHandler {
  return async (c) => {
    const asked = { passkeyId: c.req.param('id') ?? '', visitor: readVisitor(door, c) }
    const removed = await removePasskey(door.accounts, c.get('caller'), asked)
    unwrap(removed, { insufficient_aal: 403, no_authorization: 403 })
    return c.body(null, 204)
  }
}
