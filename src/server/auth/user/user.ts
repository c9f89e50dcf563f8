import type { AuthHandler } from '../auth-deps.ts'
import { toWireUser } from './user-wire.ts'

/** `GET /user`: the account as it is in the database now. */
export function replyToUser(): AuthHandler {
  return (c) => c.json(toWireUser(c.get('caller').user))
}
