import { changeUser } from '../../../database/accounts/change-user.ts'
import { emptyAccount } from '../../../database/accounts/empty-account.ts'
import { addIdentity } from '../../../database/accounts/identities.ts'
import { inTransaction } from '../../../database/accounts/in-transaction.ts'
import type { OneTimeToken } from '../../../database/accounts/one-time-tokens.ts'
import { lockUser } from '../../../database/accounts/users.ts'
import type { AuthenticationMethod } from '../../../domain/accounts/assurance.ts'
import { describeProviders } from '../../../domain/accounts/linked-providers.ts'
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
 * Applies a redeemed token: confirms the address, or changes it.
 * @param deps `db` in the transaction that redeemed the token
 * @param token as redeemed
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
      return confirm(deps, user, { token, kind: 'email', method: 'email/signup', visitor })
    case 'magiclink':
      return confirm(deps, user, { token, kind: 'email', method: 'magiclink', visitor })
    case 'recovery':
      return confirm(deps, user, { token, kind: 'email', method: 'recovery', visitor })
    case 'sms':
      return confirm(deps, user, { token, kind: 'phone', method: 'otp', visitor })
    case 'phone_change':
      return proveNewPhone(deps, user, token, visitor)
    case 'email_change_old':
    case 'email_change_new':
      return proveNewEmail(deps, user, token, visitor)
    case 'reauthentication':
      return fail({ code: 'otp_expired' })
  }
}

/**
 * The first confirmation of an address removes everything set before it, since whoever set it proved
 * nothing: every sign-in method and the account's name. They are replaced by what was requested in the
 * sign-up whose message was confirmed.
 */
async function confirm(
  deps: AccountDeps,
  user: User,
  {
    token: { signUp },
    kind,
    method,
    visitor,
  }: {
    readonly token: OneTimeToken
    readonly kind: 'email' | 'phone'
    readonly method: AuthenticationMethod
    readonly visitor: Visitor
  },
): Promise<Outcome<VerifiedAddress, AccountFailure>> {
  const confirmedAt = kind === 'email' ? user.emailConfirmedAt : user.phoneConfirmedAt
  if (confirmedAt !== null) return succeed({ kind: 'proved', user, method })
  const { db, clock } = deps
  const at = clock()
  const { passwordHash = null, userMetadata = {} } = signUp ?? {}
  const profile = { firstName: userMetadata['first_name'], lastName: userMetadata['last_name'] }
  await inTransaction(db, (tx) => emptyAccount(tx, user.id, profile, kind))
  const email = kind === 'email' ? user.email : null
  const data = { ...userMetadata, [kind]: user[kind], sub: user.id }
  await addIdentity(db, { userId: user.id, provider: kind, subject: user.id, data, email, at })
  const changes = {
    ...(kind === 'email' ? { emailConfirmedAt: at } : { phoneConfirmedAt: at }),
    passwordHash,
    userMetadata,
    appMetadata: describeProviders(user.appMetadata, [{ provider: kind }]),
  }
  const changed = await changeUser(db, user.id, changes, at)
  if (!changed.ok) return fail({ code: 'otp_expired' })
  await recordAccountEvent(deps, visitor, user.id, `${kind}-confirmed`)
  return succeed({ kind: 'proved', user: changed.value, method })
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
