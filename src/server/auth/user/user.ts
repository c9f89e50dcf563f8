import type { AuthHandler } from '../auth-deps.ts'
import { toWireUser } from './user-wire.ts'

/** `GET /user`: the account's current state in the database. */
export function replyToUser(): AuthHandler {
  return (c) => c.json(toWireUser(c.get('caller').user))
}
