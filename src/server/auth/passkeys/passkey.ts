import { z } from 'zod'
import { removePasskey } from '../../../use-cases/accounts/passkeys/remove-passkey.ts'
import { renamePasskey } from '../../../use-cases/accounts/passkeys/rename-passkey.ts'
import type { AuthDeps, AuthHandler } from '../auth-deps.ts'
import { unwrap } from '../error-reply.ts'
import { toWirePasskey } from './passkey-wire.ts'
import { readBody } from '../read-body.ts'
import { readVisitor } from '../visitor.ts'

const bodySchema = z.object({ friendly_name: z.string().default('') })

/** `PATCH /passkeys/{id}`: renames a passkey. */
export function replyToPasskeyChange(deps: AuthDeps): AuthHandler {
  return async (c) => {
    const { friendly_name: name } = await readBody(c, bodySchema)
    const requested = { passkeyId: c.req.param('id') ?? '', name }
    const renamed = unwrap(await renamePasskey(deps.accounts, c.get('caller'), requested))
    return c.json(toWirePasskey(renamed))
  }
}

/** `DELETE /passkeys/{id}`: 204 with no body. */
export function replyToPasskeyRemoval(deps: AuthDeps): AuthHandler {
  return async (c) => {
    const requested = { passkeyId: c.req.param('id') ?? '', visitor: readVisitor(deps, c) }
    const removed = await removePasskey(deps.accounts, c.get('caller'), requested)
    unwrap(removed, { insufficient_aal: 403, no_authorization: 403 })
    return c.body(null, 204)
  }
}
