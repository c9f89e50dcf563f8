import type { Kysely } from 'kysely'
import { readUser } from '../../../database/accounts/read-user.ts'
import { loadProfile } from '../../../database/rows/profiles.ts'
import type { Schema } from '../../../database/schema.ts'
import type { Owner } from '../../../domain/accounts/owner.ts'
import type { Profile } from '../../../domain/accounts/profile.ts'
import type { Mailer } from '../../ports/mailer.ts'
import { hasOldSide } from '../one-time-tokens/prove-new-email.ts'

/** A user's name and addresses. */
export type UserProfile = {
  readonly profile: Profile
  readonly email: {
    /** Null: the account has none. */
    readonly address: string | null
    /** Requested, not yet confirmed at every required address; null: none. */
    readonly requested: string | null
    /** Whether the current address must also confirm a change. */
    readonly mustAgree: boolean
    /** False: messages stay on this server, where the operator finds them. */
    readonly isMailed: boolean
  }
}

export async function readUserProfile(
  { db, mailer }: { readonly db: Kysely<Schema>; readonly mailer: Pick<Mailer, 'channel'> },
  owner: Owner,
): Promise<UserProfile> {
  const [profile, user] = await Promise.all([
    loadProfile(db, owner),
    readUser(db, { column: 'id', value: owner.userId }),
  ])
  const email = {
    address: user?.email ?? null,
    requested: user?.newEmail ?? null,
    mustAgree: user !== null && hasOldSide(user),
    isMailed: mailer.channel === 'smtp',
  }
  return { profile, email }
}
