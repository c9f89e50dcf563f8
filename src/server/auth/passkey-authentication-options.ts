import { beginPasskeySignIn } from '../../use-cases/accounts/begin-passkey-sign-in.ts'
import type { AuthDoor, AuthHandler } from './door.ts'
import { toWireCeremony } from './passkey-wire.ts'

/** `POST /passkeys/authentication/options`: the same for everybody, whoever they may be. */
export function replyToPasskeyAuthenticationOptions(door: AuthDoor): AuthHandler {
  return async (c) => {
    const pageOrigin = c.req.header('origin') ?? null
    return c.json(toWireCeremony(await beginPasskeySignIn(door.accounts, pageOrigin)))
  }
}
