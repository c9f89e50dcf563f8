import { z } from 'zod'
import { exchangeAuthCode } from '../../../use-cases/accounts/identities/exchange-auth-code.ts'
import type { GrantReply } from '../auth-deps.ts'
import { unwrap } from '../error-reply.ts'
import { readBody } from '../read-body.ts'
import { toWireSession } from './session-wire.ts'
import { readVisitor } from '../visitor.ts'

const bodySchema = z.object({
  auth_code: z.string().optional(),
  code_verifier: z.string().optional(),
})

/** `POST /token?grant_type=pkce`. */
export const grantByAuthCode: GrantReply = async (deps, c) => {
  const { auth_code: authCode, code_verifier: codeVerifier } = await readBody(c, bodySchema)
  const visitor = readVisitor(deps, c)
  const outcome = await exchangeAuthCode(deps.accounts, { authCode, codeVerifier, visitor })
  return c.json(toWireSession(unwrap(outcome, { user_banned: 400 })))
}
