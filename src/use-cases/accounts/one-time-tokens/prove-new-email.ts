import { changeUser } from '../../../database/accounts/change-user.ts'
import { voidTokens, type OneTimeToken } from '../../../database/accounts/one-time-tokens.ts'
import { readEmailChangeProved } from '../../../database/accounts/users.ts'
import type { Visitor } from '../../../domain/accounts/session.ts'
import type { User } from '../../../domain/accounts/user.ts'
import { fail, succeed, type Outcome } from '../../../platform/outcome.ts'
import type { AccountDeps } from '../account-deps.ts'
import type { AccountFailure } from '../account-failure.ts'
import { addOwnIdentity } from '../identities/own-identity.ts'
import type { VerifiedAddress } from './verified-address.ts'
import { recordAccountEvent } from '../record-event.ts'

/** Whether an email change must also be confirmed at the current address ("secure change"). */
export function hasOldSide(user: Pick<User, 'email' | 'emailConfirmedAt'>): boolean {
  return user.email !== null && user.emailConfirmedAt !== null
}

/**
 * Records that one side of an email change is confirmed, or applies the change if it was the last.
 * Codes and links sent to the old address become invalid.
 * @param user locked
 */
export async function proveNewEmail(
  deps: AccountDeps,
  user: User,
  token: OneTimeToken,
  visitor: Visitor,
): Promise<Outcome<VerifiedAddress, AccountFailure>> {
  const { db, clock } = deps
  const { newEmail } = user
  const side = token.purpose === 'email_change_new' ? 'new' : 'old'
  const expected = side === 'new' ? newEmail : user.email
  if (newEmail === null || token.address !== expected) return fail({ code: 'otp_expired' })
  const at = clock()
  const verified = await readEmailChangeProved(db, user.id)
  if (hasOldSide(user) && (verified === null || verified === side)) {
    await changeUser(db, user.id, { emailChangeProved: side }, at)
    return succeed({ kind: 'pending-confirmation' })
  }
  const changes = {
    email: newEmail,
    emailConfirmedAt: at,
    newEmail: null,
    emailChangeProved: null,
    isAnonymous: false,
  }
  const changed = await changeUser(db, user.id, changes, at)
  if (!changed.ok)
    return fail({ code: changed.failure.kind === 'user-gone' ? 'otp_expired' : 'email_exists' })
  await voidTokens(db, user.id)
  const current = await addOwnIdentity(deps, changed.value, 'email')
  await recordAccountEvent(deps, visitor, user.id, 'email-changed')
  return succeed({ kind: 'proved', user: current, method: 'email_change', former: user })
}
