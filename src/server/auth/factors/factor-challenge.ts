import { z } from 'zod'
import { challengeFactor } from '../../../use-cases/accounts/factors/challenge-factor.ts'
import { findUserFactor } from '../../../use-cases/accounts/factors/find-user-factor.ts'
import type { AuthDeps, AuthHandler } from '../auth-deps.ts'
import { unwrap } from '../error-reply.ts'
import { readBody } from '../read-body.ts'
import { readVisitor } from '../visitor.ts'

// The client's rpId and rpOrigins under `webauthn` are ignored: the server decides them.
const bodySchema = z.object({ channel: z.string().default('sms') })

/** `POST /factors/{id}/challenge`: a challenge to be answered within five minutes. */
export function replyToFactorChallenge(deps: AuthDeps): AuthHandler {
  return async (c) => {
    const caller = c.get('caller')
    const found = await findUserFactor(deps.accounts, caller, c.req.param('id') ?? '')
    const factor = unwrap(found, { no_authorization: 403 })
    const { channel } = await readBody(c, bodySchema)
    const pageOrigin = c.req.header('origin') ?? null
    const requested = { factor, channel, pageOrigin, visitor: readVisitor(deps, c) }
    const made = await challengeFactor(deps.accounts, caller, requested)
    const { id, expiresAt, webauthn } = unwrap(made, { insufficient_aal: 403 })
    return c.json({
      id,
      type: factor.type,
      expires_at: expiresAt,
      ...(webauthn === null
        ? {}
        : {
            webauthn: {
              type: webauthn.kind,
              credential_options: { publicKey: webauthn.options },
            },
          }),
    })
  }
}
