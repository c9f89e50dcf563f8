import { addPasskey } from '../../../use-cases/accounts/passkeys/add-passkey.ts'
import type { AuthDeps, AuthHandler } from '../auth-deps.ts'
import { unwrap } from '../error-reply.ts'
import { passkeyAnswerSchema } from './passkey-answer.ts'
import { toWirePasskey } from './passkey-wire.ts'
import { readBody } from '../read-body.ts'
import { readVisitor } from '../visitor.ts'

/** `POST /passkeys/registration/verify`. */
export function replyToPasskeyRegistrationVerify(deps: AuthDeps): AuthHandler {
  return async (c) => {
    const { challenge_id: challengeId, credential } = await readBody(c, passkeyAnswerSchema)
    const shown = { challengeId, credential, visitor: readVisitor(deps, c) }
    const added = unwrap(await addPasskey(deps.accounts, c.get('caller'), shown), {
      insufficient_aal: 403,
      no_authorization: 403,
    })
    return c.json(toWirePasskey(added))
  }
}
