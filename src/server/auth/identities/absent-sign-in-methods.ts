import type { AuthHandler, GrantReply } from '../auth-deps.ts'
import { AuthError } from '../error-reply.ts'

/** `POST /sso`: there is no SAML here, which clients look for by its own code. */
export function rejectSso(): AuthHandler {
  return () => {
    throw new AuthError({ code: 'saml_provider_disabled' })
  }
}

/** `POST /token?grant_type=web3`: nor are there wallets. */
export const rejectWeb3: GrantReply = async () => {
  throw new AuthError({ code: 'web3_provider_disabled' })
}
