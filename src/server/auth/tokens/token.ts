import { rejectWeb3 } from '../identities/absent-sign-in-methods.ts'
import type { AuthDeps, AuthHandler, GrantReply } from '../auth-deps.ts'
import { AuthError } from '../error-reply.ts'
import { grantByAuthCode } from './token-pkce.ts'
import { grantByIdToken } from './token-id-token.ts'
import { grantByPassword } from './token-password.ts'
import { grantByRefreshToken } from './token-refresh.ts'

const GRANTS: ReadonlyMap<string, GrantReply> = new Map([
  ['password', grantByPassword],
  ['refresh_token', grantByRefreshToken],
  ['id_token', grantByIdToken],
  ['pkce', grantByAuthCode],
  ['web3', rejectWeb3],
])

/** `POST /token?grant_type=`: a session for one of several grants. */
export function replyToToken(deps: AuthDeps): AuthHandler {
  return (c) => {
    const grant = GRANTS.get(c.req.query('grant_type') ?? '')
    if (grant !== undefined) return grant(deps, c)
    throw new AuthError({ code: 'invalid_credentials', message: 'unsupported_grant_type' })
  }
}
