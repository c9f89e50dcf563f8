import { requestReauthentication } from '../../../use-cases/accounts/one-time-tokens/request-reauthentication.ts'
import type { AuthDeps, AuthHandler } from '../auth-deps.ts'
import { unwrap } from '../error-reply.ts'
import { readVisitor } from '../visitor.ts'

/** `GET /reauthenticate`: sends the signed-in user a code. */
export function replyToReauthenticate(deps: AuthDeps): AuthHandler {
  return async (c) => {
    const { user } = c.get('caller')
    const outcome = await requestReauthentication(deps.accounts, user, readVisitor(deps, c))
    unwrap(outcome, { email_not_confirmed: 422, phone_not_confirmed: 422 })
    return c.json({})
  }
}
