import { addIdentity } from '../../../database/accounts/identities.ts'
import { changeUser } from '../../../database/accounts/change-user.ts'
import { describeProviders } from '../../../domain/accounts/linked-providers.ts'
import type { Visitor } from '../../../domain/accounts/session.ts'
import type { User } from '../../../domain/accounts/user.ts'
import { fail, succeed, type Outcome } from '../../../platform/outcome.ts'
import type { ProviderProfile } from '../../ports/identity-providers.ts'
import type { AccountDeps } from '../account-deps.ts'
import { describeIdentity } from './describe-identity.ts'
import { recordAccountEvent } from '../record-event.ts'

/** A user, and the provider that vouches for them. */
export type VerifiedProfile = {
  /** Its configured name. */
  readonly provider: string
  readonly user: ProviderProfile
}

/**
 * Adds an identity to an account and records it in the audit trail. @param deps `db` in a
 * transaction
 */
export async function attachIdentity(
  deps: Pick<AccountDeps, 'db' | 'clock'>,
  user: User,
  { provider, user: profile }: VerifiedProfile,
  visitor: Visitor,
): Promise<Outcome<User, { readonly kind: 'identity-taken' }>> {
  const { db, clock } = deps
  const at = clock()
  const stored = { ...describeIdentity(profile), provider, subject: profile.subject, at }
  const added = await addIdentity(db, { userId: user.id, ...stored })
  if (!added.ok) return added
  const appMetadata = describeProviders(user.appMetadata, [...user.identities, added.value])
  const changed = await changeUser(db, user.id, { appMetadata, isAnonymous: false }, at)
  if (!changed.ok) return fail({ kind: 'identity-taken' })
  await recordAccountEvent(deps, visitor, user.id, 'identity-linked', { provider })
  return succeed(changed.value)
}
