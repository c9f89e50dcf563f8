import type { Kysely } from 'kysely'
import { findFactor } from '../../../database/accounts/factors.ts'
import { listPasskeys } from '../../../database/accounts/passkeys.ts'
import type { Schema } from '../../../database/schema.ts'
import type { User } from '../../../domain/accounts/user.ts'

/**
 * Ids of an account's WebAuthn credentials, factors and passkeys alike: an authenticator stores one
 * per account, and creating another would overwrite it.
 */
export async function listKnownCredentials(
  db: Kysely<Schema>,
  { id: userId, factors }: Pick<User, 'id' | 'factors'>,
): Promise<readonly string[]> {
  const passkeys = await listPasskeys(db, userId)
  const ids = passkeys.map(({ credential }) => credential.id)
  for (const { id: factorId, type } of factors) {
    if (type !== 'webauthn') continue
    const factor = await findFactor(db, { factorId, userId })
    if (factor !== null && factor.credential !== null) ids.push(factor.credential.id)
  }
  return ids
}
