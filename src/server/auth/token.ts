import { refuseWeb3 } from './absent-ways-in.ts'
import type { AuthDoor, AuthHandler, GrantReply } from './door.ts'
import { AuthRefusal } from './error-reply.ts'
import { grantByAuthCode } from './token-pkce.ts'
import { grantByIdToken } from './token-id-token.ts'
import { grantByPassword } from './token-password.ts'
import { grantByRefreshToken } from './token-refresh.ts'

const GRANTS: ReadonlyMap<string, GrantReply> = new Map([
  ['password', grantByPassword],
  ['refresh_token', grantByRefreshToken],
  ['id_token', grantByIdToken],
  ['pkce', grantByAuthCode],
  ['web3', refuseWeb3],
])

/** `POST /token?grant_type=`: a session for one of several proofs. */
export function replyToToken(door: AuthDoor): AuthHandler {
  return (c) => {
    const grant = GRANTS.get(c.req.query('grant_type') ?? '')
    if (grant !== undefined) return grant(door, c)
    throw new AuthRefusal({ code: 'invalid_credentials', message: 'unsupported_grant_type' })
  }
}
