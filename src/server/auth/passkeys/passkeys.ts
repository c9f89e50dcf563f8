import { readPasskeys } from '../../../use-cases/accounts/passkeys/read-passkeys.ts'
import type { AuthDeps, AuthHandler } from '../auth-deps.ts'
import { toWirePasskey } from './passkey-wire.ts'

/** `GET /passkeys`. */
export function replyToPasskeys(deps: AuthDeps): AuthHandler {
  return async (c) => {
    const passkeys = await readPasskeys(deps.accounts, c.get('caller'))
    return c.json(passkeys.map(toWirePasskey))
  }
}
