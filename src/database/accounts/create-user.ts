import { randomUUID } from 'node:crypto'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { EmailAddress } from '../../domain/accounts/email-address.ts'
import type { PhoneNumber } from '../../domain/accounts/phone-number.ts'
import type { User } from '../../domain/accounts/user.ts'
import type { UserMetadata } from '../../domain/accounts/user-metadata.ts'
import { fail, succeed, type Outcome } from '../../platform/outcome.ts'
import type { JsonObject } from './account-tables.ts'
import type { Schema } from '../schema.ts'
import { inTransaction } from './in-transaction.ts'
import { writeJson } from './json-text.ts'
import { fitName } from './profile-name.ts'
import { readUser } from './read-user.ts'
import { asRowOwner } from '../rows/as-row-owner.ts'

export type NewUser = {
  readonly email: EmailAddress | null
  readonly phone: PhoneNumber | null
  readonly passwordHash: string | null
  readonly emailConfirmedAt: Date | null
  readonly phoneConfirmedAt: Date | null
  readonly appMetadata: JsonObject
  /** From `mergeUserMetadata`. */
  readonly userMetadata: UserMetadata
  readonly isAnonymous: boolean
  readonly at: Date
  readonly identity: {
    readonly provider: string
    /** Null for `email` and `phone`: the user's own id is used, and set as `sub` in `data`. */
    readonly subject: string | null
    readonly data: JsonObject
    readonly email: string | null
  } | null
  /** Unvalidated: an invalid name is dropped, a long one truncated. */
  readonly profile: { readonly firstName: unknown; readonly lastName: unknown }
}

export type CreateUserFailure =
  | { readonly kind: 'address-taken'; readonly field: 'email' | 'phone' }
  /** The identity already belongs to a user. */
  | { readonly kind: 'identity-taken' }

/**
 * Creates user, identity and profile in one transaction. Of concurrent calls with the same address
 * one succeeds.
 */
export async function createUser(
  db: Kysely<Schema>,
  user: NewUser,
): Promise<Outcome<User, CreateUserFailure>> {
  return inTransaction(db, async (tx) => {
    const id = randomUUID()
    if (!(await insertUser(tx, id, user))) return fail(await findTaken(tx, user))
    if (!(await insertIdentity(tx, id, user))) {
      await tx.deleteFrom('auth.users').where('id', '=', id).execute()
      return fail({ kind: 'identity-taken' })
    }
    await insertProfile(tx, id, user)
    const made = await readUser(tx, { column: 'id', value: id })
    if (made === null) throw new Error('The created user was not found')
    return succeed(made)
  })
}

async function insertUser(tx: Transaction<Schema>, id: string, user: NewUser): Promise<boolean> {
  const at = user.at.toISOString()
  const inserted = await tx
    .insertInto('auth.users')
    .values({
      id,
      email: user.email,
      phone: user.phone,
      password_hash: user.passwordHash,
      email_confirmed_at: user.emailConfirmedAt?.toISOString() ?? null,
      phone_confirmed_at: user.phoneConfirmedAt?.toISOString() ?? null,
      app_metadata: writeJson(user.appMetadata),
      user_metadata: writeJson(user.userMetadata),
      is_anonymous: user.isAnonymous,
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

async function findTaken(tx: Transaction<Schema>, { email }: NewUser): Promise<CreateUserFailure> {
  const owner = email === null ? null : await readUser(tx, { column: 'email', value: email })
  return { kind: 'address-taken', field: owner === null ? 'phone' : 'email' }
}

async function insertIdentity(
  tx: Transaction<Schema>,
  userId: string,
  { identity, at }: NewUser,
): Promise<boolean> {
  if (identity === null) return true
  const { provider, subject, data, email } = identity
  const inserted = await tx
    .insertInto('auth.identities')
    .values({
      user_id: userId,
      provider,
      subject: subject ?? userId,
      identity_data: writeJson(subject === null ? { ...data, sub: userId } : data),
      email,
      last_sign_in_at: at.toISOString(),
      created_at: at.toISOString(),
      updated_at: at.toISOString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

async function insertProfile(
  tx: Transaction<Schema>,
  id: string,
  { email, profile }: NewUser,
): Promise<void> {
  const [firstName, lastName] = [fitName(profile.firstName), fitName(profile.lastName)]
  await asRowOwner(tx, () =>
    sql`insert into public.profiles (id, email, first_name, last_name)
      values (${id}, ${email}, ${firstName}, ${lastName})`.execute(tx),
  )
}
