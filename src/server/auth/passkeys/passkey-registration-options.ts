import { beginPasskey } from '../../../use-cases/accounts/passkeys/begin-passkey.ts'
import type { AuthDeps, AuthHandler } from '../auth-deps.ts'
import { unwrap } from '../error-reply.ts'
import { toWireCeremony } from './passkey-wire.ts'

/** `POST /passkeys/registration/options`; the body has no fields. */
export function replyToPasskeyRegistrationOptions(deps: AuthDeps): AuthHandler {
  return async (c) => {
    const pageOrigin = c.req.header('origin') ?? null
    const begun = await beginPasskey(deps.accounts, c.get('caller'), pageOrigin)
    const ceremony = unwrap(begun, { insufficient_aal: 403, no_authorization: 403 })
    return c.json(toWireCeremony(ceremony))
  }
}
