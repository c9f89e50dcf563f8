import { beginPasskey } from '../../use-cases/accounts/begin-passkey.ts'
import type { AuthDoor, AuthHandler } from './door.ts'
import { unwrap } from './error-reply.ts'
import { toWireCeremony } from './passkey-wire.ts'

/** `POST /passkeys/registration/options`; there is nothing to say in the body. */
export function replyToPasskeyRegistrationOptions(door: AuthDoor): AuthHandler {
  return async (c) => {
    const pageOrigin = c.req.header('origin') ?? null
    const begun = await beginPasskey(door.accounts, c.get('caller'), pageOrigin)
    const ceremony = unwrap(begun, { insufficient_aal: 403, no_authorization: 403 })
    return c.json(toWireCeremony(ceremony))
  }
}
