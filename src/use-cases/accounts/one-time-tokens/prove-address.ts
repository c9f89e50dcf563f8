import { changeUser } from '../../../database/accounts/change-user.ts'
import type { OneTimeToken } from '../../../database/accounts/one-time-tokens.ts'
import { endSessions } from '../../../database/accounts/sessions.ts'
import { lockUser } from '../../../database/accounts/users.ts'
import type { AuthenticationMethod } from '../../../domain/accounts/assurance.ts'
import type { Visitor } from '../../../domain/accounts/session.ts'
import type { User } from '../../../domain/accounts/user.ts'
import { fail, type Outcome, succeed } from '../../../platform/outcome.ts'
import type { AccountDeps } from '../account-deps.ts'
import type { AccountFailure } from '../account-failure.ts'
import type { VerifiedAddress } from './verified-address.ts'
import { proveNewEmail } from './prove-new-email.ts'
import { recordAccountEvent } from '../record-event.ts'
import { addOwnIdentity } from '../identities/own-identity.ts'

/**
 * Does what a proof was wanted for: confirms the address, or carries a change of address out.
 * @param deps `db` in the transaction that used the proof up
 * @param token as it was taken
 */
export async function proveAddress(
  deps: AccountDeps,
  token: OneTimeToken,
  visitor: Visitor,
): Promise<Outcome<VerifiedAddress, AccountFailure>> {
  const user = await lockUser(deps.db, token.userId)
  if (user === null) return fail({ code: 'otp_expired' })
  switch (token.purpose) {
    case 'signup':
      return confirmEmail(deps, user, { method: 'email/signup', visitor })
    case 'magiclink':
      return confirmEmail(deps, user, { method: 'magiclink', visitor })
    case 'recovery':
      return confirmEmail(deps, user, { method: 'recovery', visitor })
    case 'sms':
      return confirmPhone(deps, user, visitor)
    case 'phone_change':
      return proveNewPhone(deps, user, token, visitor)
    case 'email_change_old':
    case 'email_change_new':
      return proveNewEmail(deps, user, token, visitor)
    case 'reauthentication':
      return fail({ code: 'otp_expired' })
  }
}

async function confirmEmail(
  deps: AccountDeps,
  user: User,
  { method, visitor }: { method: AuthenticationMethod; visitor: Visitor },
): Promise<Outcome<VerifiedAddress, AccountFailure>> {
  if (user.emailConfirmedAt !== null) return succeed({ kind: 'proved', user, method })
  const { db, clock } = deps
  const at = clock()
  // Whoever set the password never proved the address; now somebody else has, perhaps. Only the
  // answer to that sign-up's own message speaks for its password.
  const isDoubtful = method !== 'email/signup'
  if (isDoubtful) await endSessions(db, user.id, {})
  const doubt = isDoubtful ? { passwordHash: null } : {}
  const changed = await changeUser(db, user.id, { emailConfirmedAt: at, ...doubt }, at)
  if (!changed.ok) return fail({ code: 'otp_expired' })
  await recordAccountEvent(deps, visitor, user.id, 'email-confirmed')
  return succeed({ kind: 'proved', user: changed.value, method })
}

async function confirmPhone(
  deps: AccountDeps,
  user: User,
  visitor: Visitor,
): Promise<Outcome<VerifiedAddress, AccountFailure>> {
  if (user.phoneConfirmedAt !== null) return succeed({ kind: 'proved', user, method: 'otp' })
  const at = deps.clock()
  const changed = await changeUser(deps.db, user.id, { phoneConfirmedAt: at }, at)
  if (!changed.ok) return fail({ code: 'otp_expired' })
  await recordAccountEvent(deps, visitor, user.id, 'phone-confirmed')
  return succeed({ kind: 'proved', user: changed.value, method: 'otp' })
}

/** A new phone number is proved: from now on it is the account's. */
async function proveNewPhone(
  deps: AccountDeps,
  user: User,
  token: OneTimeToken,
  visitor: Visitor,
): Promise<Outcome<VerifiedAddress, AccountFailure>> {
  const { db, clock } = deps
  if (user.newPhone === null || token.address !== user.newPhone)
    return fail({ code: 'otp_expired' })
  const at = clock()
  const changes = {
    phone: user.newPhone,
    phoneConfirmedAt: at,
    newPhone: null,
    isAnonymous: false,
  }
  const changed = await changeUser(db, user.id, changes, at)
  if (!changed.ok)
    return fail({ code: changed.failure.kind === 'user-gone' ? 'otp_expired' : 'phone_exists' })
  const current = await addOwnIdentity(deps, changed.value, 'phone')
  await recordAccountEvent(deps, visitor, user.id, 'phone-changed')
  return succeed({ kind: 'proved', user: current, method: 'otp' })
}
