import { fail, type Outcome } from '../../../platform/outcome.ts'
import type { Visitor } from '../../../domain/accounts/session.ts'
import type { User } from '../../../domain/accounts/user.ts'
import type { AccountDeps } from '../account-deps.ts'
import type { AccountFailure } from '../account-failure.ts'
import { recordAccountEvent } from '../record-event.ts'
import { sendToken } from './send-token.ts'
import { consumeRateLimit } from './consume-rate-limit.ts'

/**
 * Sends a signed-in user a code to submit with a password change: to their
 * email, else to their phone, if confirmed.
 */
export async function requestReauthentication(
  deps: AccountDeps,
  user: User,
  visitor: Visitor,
): Promise<Outcome<void, AccountFailure>> {
  if (user.email === null && user.phone === null) {
    const message = 'Reauthentication requires the user to have an email or a phone number'
    return fail({ code: 'validation_failed', message })
  }
  if (user.email !== null && user.emailConfirmedAt === null)
    return fail({ code: 'email_not_confirmed' })
  if (user.email === null && user.phoneConfirmedAt === null)
    return fail({ code: 'phone_not_confirmed' })
  const attempt = await consumeRateLimit(
    deps,
    user.email === null ? 'texts' : 'mails',
    visitor.address,
  )
  if (!attempt.ok) return attempt
  const wanted = { user, purpose: 'reauthentication', redirectTo: null, challenge: null } as const
  const sent = await sendToken(deps, wanted)
  if (sent.ok) await recordAccountEvent(deps, visitor, user.id, 'reauthentication-asked')
  return sent
}
