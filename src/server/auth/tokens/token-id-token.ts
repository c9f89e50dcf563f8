import { z } from 'zod'
import { findCaller, type Caller } from '../../../use-cases/accounts/sessions/find-caller.ts'
import { signInWithIdToken } from '../../../use-cases/accounts/identities/sign-in-with-id-token.ts'
import { readBearer } from '../../read-bearer.ts'
import type { AuthContext, AuthDeps, GrantReply } from '../auth-deps.ts'
import { AuthError, OauthError, unwrap } from '../error-reply.ts'
import { readBody } from '../read-body.ts'
import { toWireSession } from './session-wire.ts'
import { readVisitor } from '../visitor.ts'

const bodySchema = z.object({
  provider: z.string().optional(),
  id_token: z.string().optional(),
  access_token: z.string().optional(),
  nonce: z.string().optional(),
  link_identity: z.boolean().default(false),
})

/** `POST /token?grant_type=id_token`: a session, or with `link_identity` an additional identity. */
export const grantByIdToken: GrantReply = async (deps, c) => {
  const body = await readBody(c, bodySchema)
  const linking = body.link_identity ? await requireCaller(deps, c) : null
  const given = {
    provider: body.provider,
    idToken: body.id_token,
    accessToken: body.access_token,
    nonce: body.nonce,
  }
  const visitor = readVisitor(deps, c)
  const outcome = await signInWithIdToken(deps.accounts, given, { linking, visitor })
  if (outcome.ok) return c.json(toWireSession(outcome.value))
  const { failure } = outcome
  if ('code' in failure)
    return unwrap({ ok: false, failure }, { user_banned: 400, unexpected_failure: 503 })
  c.get('log').info({ detail: failure.detail }, 'ID token refused')
  throw new OauthError('invalid_grant', 'Bad ID token')
}

async function requireCaller({ accounts, anonKey }: AuthDeps, c: AuthContext): Promise<Caller> {
  const bearer = readBearer(c)
  if (bearer === null || bearer === anonKey) throw new AuthError({ code: 'no_authorization' })
  return unwrap(await findCaller(accounts, bearer))
}
