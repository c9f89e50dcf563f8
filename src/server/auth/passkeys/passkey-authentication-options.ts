import { beginPasskeySignIn } from '../../../use-cases/accounts/passkeys/begin-passkey-sign-in.ts'
import type { AuthDeps, AuthHandler } from '../auth-deps.ts'
import { toWireCeremony } from './passkey-wire.ts'

/** `POST /passkeys/authentication/options`: the same for all callers. */
export function replyToPasskeyAuthenticationOptions(deps: AuthDeps): AuthHandler {
  return async (c) => {
    const pageOrigin = c.req.header('origin') ?? null
    return c.json(toWireCeremony(await beginPasskeySignIn(deps.accounts, pageOrigin)))
  }
}
