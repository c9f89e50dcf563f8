import { readPasskeys } from '../../use-cases/accounts/read-passkeys.ts'
import type { AuthDoor, AuthHandler } from './door.ts'
import { toWirePasskey } from './passkey-wire.ts'

/** `GET /passkeys`. */
export function replyToPasskeys(door: AuthDoor): AuthHandler {
  return async (c) => {
    const passkeys = await readPasskeys(door.accounts, c.get('caller'))
    return c.json(passkeys.map(toWirePasskey))
  }
}
