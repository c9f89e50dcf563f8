import type { AuthHandler, GrantReply } from '../auth-deps.ts'
import { AuthError } from '../error-reply.ts'

/** `POST /sso`: SAML is not supported; clients check for its error code. */
export function rejectSso(): AuthHandler {
  return () => {
    throw new AuthError({ code: 'saml_provider_disabled' })
  }
}

/** `POST /token?grant_type=web3`: wallets are not supported either. */
export const rejectWeb3: GrantReply = async () => {
  throw new AuthError({ code: 'web3_provider_disabled' })
}
