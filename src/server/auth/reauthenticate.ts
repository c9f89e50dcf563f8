import { askReauthentication } from '../../use-cases/accounts/ask-reauthentication.ts'
import type { AuthDoor, AuthHandler } from './door.ts'
import { unwrap } from './error-reply.ts'
import { readVisitor } from './visitor.ts'

/** `GET /reauthenticate`: sends the signed-in user a code. */
export function replyToReauthenticate(door: AuthDoor): AuthHandler {
  return async (c) => {
    const { user } = c.get('caller')
    const outcome = await askReauthentication(door.accounts, user, readVisitor(door, c))
    unwrap(outcome, { email_not_confirmed: 422, phone_not_confirmed: 422 })
    return c.json({})
  }
}
