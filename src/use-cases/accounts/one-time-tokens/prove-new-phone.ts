import { changeUser } from '../../../database/accounts/change-user.ts'
import type { OneTimeToken } from '../../../database/accounts/one-time-tokens.ts'
import type { Visitor } from '../../../domain/accounts/session.ts'
import type { User } from '../../../domain/accounts/user.ts'
import { fail, succeed, type Outcome } from '../../../platform/outcome.ts'
import type { AccountDeps } from '../account-deps.ts'
import type { AccountFailure } from '../account-failure.ts'
import { addOwnIdentity } from '../identities/own-identity.ts'
import type { VerifiedAddress } from './verified-address.ts'
import { recordAccountEvent } from '../record-event.ts'

/** A new phone number is proved: from now on it is the account's. */
export async function proveNewPhone(
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
