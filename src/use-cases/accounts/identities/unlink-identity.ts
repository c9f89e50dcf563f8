import { deleteIdentity } from '../../../database/accounts/identities.ts'
import { inTransaction } from '../../../database/accounts/in-transaction.ts'
import { changeUser, type UserChanges } from '../../../database/accounts/change-user.ts'
import { lockUser } from '../../../database/accounts/users.ts'
import { parseEmail, type EmailAddress } from '../../../domain/accounts/email-address.ts'
import { describeProviders } from '../../../domain/accounts/linked-providers.ts'
import type { Visitor } from '../../../domain/accounts/session.ts'
import type { Identity, User } from '../../../domain/accounts/user.ts'
import { fail, succeed, type Outcome } from '../../../platform/outcome.ts'
import type { AccountDeps } from '../account-deps.ts'
import type { AccountFailure } from '../account-failure.ts'
import type { Caller } from '../sessions/find-caller.ts'
import { allowLinking } from './link-identity.ts'
import { recordAccountEvent } from '../record-event.ts'

/**
 * Removes one identity from an account that has others. With `email` its
 * password goes too. An email that only this identity verified is replaced by one that is left.
 */
export async function unlinkIdentity(
  deps: Pick<AccountDeps, 'db' | 'clock' | 'settings'>,
  caller: Pick<Caller, 'user' | 'level'>,
  { identityId, visitor }: { readonly identityId: string; readonly visitor: Visitor },
): Promise<Outcome<void, AccountFailure>> {
  const allowed = allowLinking(deps, caller)
  if (!allowed.ok) return allowed
  const at = deps.clock()
  return inTransaction(deps.db, async (db) => {
    // Locked, so that two concurrent calls do not remove the last one.
    const user = await lockUser(db, caller.user.id)
    if (user === null) return fail({ code: 'user_not_found' })
    const identity = user.identities.find(({ id }) => id === identityId)
    if (identity === undefined) return fail({ code: 'identity_not_found' })
    const left = user.identities.filter(({ id }) => id !== identityId)
    if (left.length === 0) return fail({ code: 'single_identity_not_deletable' })
    const changed = await changeUser(db, user.id, describeLoss(user, identity, left, at), at)
    if (!changed.ok) return fail({ code: 'email_conflict_identity_not_deletable' })
    await deleteIdentity(db, identity.id)
    const { provider } = identity
    await recordAccountEvent({ ...deps, db }, visitor, user.id, 'identity-unlinked', { provider })
    return succeed(undefined)
  })
}

function describeLoss(
  user: User,
  { provider, email }: Identity,
  left: readonly Identity[],
  at: Date,
): UserChanges {
  const appMetadata = describeProviders(user.appMetadata, left)
  const taken = { appMetadata, ...TAKEN_WITH[provider] }
  const verified = left.map(readVerifiedEmail).filter((address) => address !== null)
  const isStored = left.some((other) => other.provider === 'email') || email !== user.email
  if (isStored || user.email === null || verified.includes(user.email)) return taken
  const next = verified[0] ?? null
  return { ...taken, email: next, emailConfirmedAt: next === null ? null : at }
}

/** What signs in to an account that has an identity of its own address. */
const TAKEN_WITH: Readonly<Record<string, UserChanges>> = {
  email: { passwordHash: null },
  phone: { phone: null, phoneConfirmedAt: null },
}

/** The address that a provider verified with this identity. */
function readVerifiedEmail({ email, data }: Identity): EmailAddress | null {
  const parsed = email === null || data['email_verified'] !== true ? null : parseEmail(email)
  return parsed?.ok === true ? parsed.value : null
}
