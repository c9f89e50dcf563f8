import { signInByPasskey } from '../../../use-cases/accounts/passkeys/sign-in-by-passkey.ts'
import type { AuthDeps, AuthHandler } from '../auth-deps.ts'
import { unwrap } from '../error-reply.ts'
import { passkeyAnswerSchema } from './passkey-answer.ts'
import { readBody } from '../read-body.ts'
import { toWireSession } from '../tokens/session-wire.ts'
import { readVisitor } from '../visitor.ts'

/** `POST /passkeys/authentication/verify`: a session at aal2. */
export function replyToPasskeyAuthenticationVerify(deps: AuthDeps): AuthHandler {
  return async (c) => {
    const { challenge_id: challengeId, credential } = await readBody(c, passkeyAnswerSchema)
    const shown = { challengeId, credential, visitor: readVisitor(deps, c) }
    const opened = unwrap(await signInByPasskey(deps.accounts, shown), {
      email_not_confirmed: 403,
      phone_not_confirmed: 403,
    })
    return c.json(toWireSession(opened))
  }
}
