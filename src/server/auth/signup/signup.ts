import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { signUp, type UnconfirmedUser } from '../../../use-cases/accounts/sign-in/sign-up.ts'
import type { AuthDeps, AuthHandler } from '../auth-deps.ts'
import { unwrap } from '../error-reply.ts'
import { linkFields, readLinkRequest } from '../identities/link-request.ts'
import { metadataSchema, readBody } from '../read-body.ts'
import { rememberPassword } from '../tokens/device-cookie.ts'
import { toWireSession } from '../tokens/session-wire.ts'

const bodySchema = z.object({
  email: z.string().optional(),
  phone: z.string().optional(),
  password: z.string().optional(),
  data: metadataSchema.optional(),
  ...linkFields,
})

/** `POST /signup`: a session, or a user without one if the address must be confirmed first. */
export function replyToSignup(deps: AuthDeps): AuthHandler {
  return async (c) => {
    const { code_challenge, code_challenge_method, ...body } = await readBody(c, bodySchema)
    const outcome = await signUp(deps.accounts, {
      ...body,
      ...readLinkRequest(deps, c, { code_challenge, code_challenge_method }),
    })
    const signedUp = unwrap(outcome)
    if (signedUp.kind === 'signed-in') rememberPassword(deps, c, body)
    return c.json(
      signedUp.kind === 'signed-in'
        ? toWireSession(signedUp.opened)
        : toAwaitedWireUser(signedUp.user),
    )
  }
}

/**
 * Known and unknown addresses get the same shape: no role, and one identity, since clients take none to
 * mean that the address was known.
 */
function toAwaitedWireUser({ id, address, metadata, at }: UnconfirmedUser) {
  const now = at.toISOString()
  return {
    id,
    aud: 'authenticated',
    email: address.kind === 'email' ? address.value : '',
    phone: address.kind === 'phone' ? address.value : '',
    confirmation_sent_at: now,
    app_metadata: { provider: address.kind, providers: [address.kind] },
    user_metadata: metadata,
    identities: [
      {
        identity_id: randomUUID(),
        id,
        user_id: id,
        identity_data: { ...metadata, [address.kind]: address.value, sub: id },
        provider: address.kind,
        last_sign_in_at: now,
        created_at: now,
        updated_at: now,
        ...(address.kind === 'email' ? { email: address.value } : {}),
      },
    ],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  }
}
