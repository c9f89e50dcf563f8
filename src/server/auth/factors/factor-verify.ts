import { z } from 'zod'
import { findUserFactor } from '../../../use-cases/accounts/factors/find-user-factor.ts'
import { verifyFactor } from '../../../use-cases/accounts/factors/verify-factor.ts'
import type { AuthDeps, AuthHandler } from '../auth-deps.ts'
import { unwrap } from '../error-reply.ts'
import { readBody } from '../read-body.ts'
import { rememberDevice } from '../tokens/device-cookie.ts'
import { toWireSession } from '../tokens/session-wire.ts'
import { readVisitor } from '../visitor.ts'

const bodySchema = z.object({
  challenge_id: z.string().default(''),
  code: z.string().default(''),
  webauthn: z.object({ type: z.string(), credential_response: z.unknown().optional() }).optional(),
})

/** `POST /factors/{id}/verify`: the same session, now at aal2, with new tokens. */
export function replyToFactorVerify(deps: AuthDeps): AuthHandler {
  return async (c) => {
    const caller = c.get('caller')
    const found = await findUserFactor(deps.accounts, caller, c.req.param('id') ?? '')
    const factor = unwrap(found, { no_authorization: 403 })
    const { challenge_id: challengeId, code, webauthn } = await readBody(c, bodySchema)
    const answer =
      webauthn === undefined
        ? null
        : { kind: webauthn.type, response: webauthn.credential_response }
    const shown = { factor, challengeId, code, answer, visitor: readVisitor(deps, c) }
    const opened = unwrap(await verifyFactor(deps.accounts, caller, shown), {
      insufficient_aal: 403,
      mfa_factor_not_found: 422,
    })
    rememberDevice(deps, c, { proof: 'factor', account: caller.user.id })
    return c.json(toWireSession(opened))
  }
}
