import { findIdentity } from '../../../database/accounts/identities.ts'
import { inTransaction } from '../../../database/accounts/in-transaction.ts'
import { changeUser } from '../../../database/accounts/change-user.ts'
import { lockUser } from '../../../database/accounts/users.ts'
import { isStepUpNeeded } from '../../../domain/accounts/assurance.ts'
import type { Visitor } from '../../../domain/accounts/session.ts'
import { hasVerifiedFactor, type User } from '../../../domain/accounts/user.ts'
import { fail, succeed, type Outcome } from '../../../platform/outcome.ts'
import type { AccountDeps } from '../account-deps.ts'
import type { AccountFailure } from '../account-failure.ts'
import { attachIdentity, type VerifiedProfile } from './attach-identity.ts'
import { readVerifiedEmail } from './describe-identity.ts'
import type { Caller } from '../sessions/find-caller.ts'

type LinkDeps = Pick<AccountDeps, 'db' | 'clock'>

/**
 * Whether a user may change sign-in methods: the operator allows it, and the account's second
 * factor, if any, was passed.
 */
export function allowLinking(
  { settings }: Pick<AccountDeps, 'settings'>,
  { user, level }: Pick<Caller, 'user' | 'level'>,
): Outcome<void, AccountFailure> {
  if (!settings.isManualLinkingEnabled) return fail({ code: 'manual_linking_disabled' })
  return isStepUpNeeded(level, hasVerifiedFactor(user))
    ? fail({ code: 'insufficient_aal' })
    : succeed(undefined)
}

/** Links a provider identity to a signed-in user if no other account has it. */
export async function linkIdentity(
  deps: LinkDeps,
  userId: string,
  verified: VerifiedProfile,
  visitor: Visitor,
): Promise<Outcome<User, AccountFailure>> {
  return inTransaction(deps.db, async (db) => {
    const user = await lockUser(db, userId)
    if (user === null) return fail({ code: 'user_not_found' })
    const name = { provider: verified.provider, subject: verified.user.subject }
    const known = await findIdentity(db, name)
    if (known?.userId === userId)
      return fail({ code: 'identity_already_exists', message: 'Identity is already linked' })
    const attached = await attachIdentity({ ...deps, db }, user, verified, visitor)
    if (!attached.ok) return fail({ code: 'identity_already_exists' })
    return succeed(await adoptEmail({ ...deps, db }, attached.value, verified))
  })
}

/** An account without an email takes the one its new provider verified, if it is free. */
async function adoptEmail(
  { db, clock }: LinkDeps,
  user: User,
  { user: profile }: VerifiedProfile,
): Promise<User> {
  const email = readVerifiedEmail(profile)
  if (user.email !== null || email === null) return user
  const at = clock()
  const changed = await changeUser(db, user.id, { email, emailConfirmedAt: at }, at)
  return changed.ok ? changed.value : user
}
