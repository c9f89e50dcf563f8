import { changeUser } from '../../../database/accounts/change-user.ts'
import { addIdentity } from '../../../database/accounts/identities.ts'
import { describeProviders } from '../../../domain/accounts/linked-providers.ts'
import type { User } from '../../../domain/accounts/user.ts'
import type { AccountDeps } from '../account-deps.ts'

/**
 * Adds the `email` identity to an account that got its own address after its other sign-in methods.
 */
export async function addOwnIdentity(
  { db, clock }: Pick<AccountDeps, 'db' | 'clock'>,
  user: User,
  provider: 'email' | 'phone',
): Promise<User> {
  if (user.identities.some((identity) => identity.provider === provider)) return user
  const at = clock()
  const email = provider === 'email' ? user.email : null
  const data = { [provider]: user[provider], sub: user.id, [`${provider}_verified`]: true }
  await addIdentity(db, { userId: user.id, provider, subject: user.id, data, email, at })
  const appMetadata = describeProviders(user.appMetadata, [...user.identities, { provider }])
  const changed = await changeUser(db, user.id, { appMetadata }, at)
  return changed.ok ? changed.value : user
}
