import { addPasskey } from '../../use-cases/accounts/add-passkey.ts'
import type { AuthDoor, AuthHandler } from './door.ts'
import { unwrap } from './error-reply.ts'
import { passkeyAnswerSchema } from './passkey-answer.ts'
import { toWirePasskey } from './passkey-wire.ts'
import { readBody } from './read-body.ts'
import { readVisitor } from './visitor.ts'

/** `POST /passkeys/registration/verify`. */
export function replyToPasskeyRegistrationVerify(door: AuthDoor): AuthHandler {
  return async (c) => {
    const { challenge_id: challengeId, credential } = await readBody(c, passkeyAnswerSchema)
    const shown = { challengeId, credential, visitor: readVisitor(door, c) }
    const added = unwrap(await addPasskey(door.accounts, c.get('caller'), shown), {
      insufficient_aal: 403,
      no_authorization: 403,
    })
    return c.json(toWirePasskey(added))
  }
}
