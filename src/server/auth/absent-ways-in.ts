import type { AuthHandler, GrantReply } from './door.ts'
import { AuthRefusal } from './error-reply.ts'

/** `POST /sso`: there is no SAML here, which clients look for by its own code. */
export function refuseSso(): AuthHandler {
  return () => {
    throw new AuthRefusal({ code: 'saml_provider_disabled' })
  }
}

/** `POST /token?grant_type=web3`: nor are there wallets. */
export const refuseWeb3: GrantReply = async () => {
  throw new AuthRefusal({ code: 'web3_provider_disabled' })
}
