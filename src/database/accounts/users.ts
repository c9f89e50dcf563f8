import type { Kysely } from 'kysely'
import type { EmailAddress } from '../../domain/accounts/email-address.ts'
import type { PhoneNumber } from '../../domain/accounts/phone-number.ts'
import type { User } from '../../domain/accounts/user.ts'
import type { Schema } from '../schema.ts'
import { inTransaction } from './in-transaction.ts'
import type { PendingSignUp } from './one-time-tokens.ts'
import { readUser } from './read-user.ts'

/** @param id a UUID */
export function findUser(db: Kysely<Schema>, id: string): Promise<User | null> {
  return readUser(db, { column: 'id', value: id })
}

/** The account with this address, confirmed or not; pending address changes do not count. */
export function findUserByEmail(db: Kysely<Schema>, email: EmailAddress): Promise<User | null> {
  return readUser(db, { column: 'email', value: email })
}

/** As `findUserByEmail`. */
export function findUserByPhone(db: Kysely<Schema>, phone: PhoneNumber): Promise<User | null> {
  return readUser(db, { column: 'phone', value: phone })
}

/** @returns null if there is no such user, or one without a password */
export async function readPasswordHash(db: Kysely<Schema>, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('auth.users')
    .select('password_hash')
    .where('id', '=', userId)
    .executeTakeFirst()
  return row?.password_hash ?? null
}

/**
 * The password and metadata of the only sign-up of an unconfirmed account.
 * @returns null if several people signed up with that address: it is unknown whose it is
 */
export async function readOnlySignUp(
  db: Kysely<Schema>,
  userId: string,
): Promise<PendingSignUp | null> {
  const row = await db
    .selectFrom('auth.users')
    .select(['password_hash as passwordHash', 'user_metadata as userMetadata'])
    .where('id', '=', userId)
    .where('is_contested', '=', false)
    .executeTakeFirst()
  return row ?? null
}

/** Records another sign-up with the address of an unconfirmed account. */
export async function contestUser(db: Kysely<Schema>, userId: string): Promise<void> {
  await db.updateTable('auth.users').set({ is_contested: true }).where('id', '=', userId).execute()
}

/** Which side of an email change is already confirmed; null for neither, or no such user. */
export async function readEmailChangeProved(
  db: Kysely<Schema>,
  userId: string,
): Promise<'old' | 'new' | null> {
  const row = await db
    .selectFrom('auth.users')
    .select('email_change_proved')
    .where('id', '=', userId)
    .executeTakeFirst()
  return row?.email_change_proved ?? null
}

/**
 * Reads a user and locks its row until the transaction ends. For decisions that depend on current
 * values: whether both sides of a change are confirmed, say.
 * @param tx an open transaction
 */
export async function lockUser(tx: Kysely<Schema>, userId: string): Promise<User | null> {
  await tx.selectFrom('auth.users').select('id').where('id', '=', userId).forUpdate().execute()
  return findUser(tx, userId)
}

/**
 * Deletes an account with everything that refers to it: sessions, factors, identities, its rows.
 * @returns whether there was one
 */
export async function deleteUser(db: Kysely<Schema>, userId: string): Promise<boolean> {
  const { numDeletedRows } = await inTransaction(db, (tx) =>
    tx.deleteFrom('auth.users').where('id', '=', userId).executeTakeFirst(),
  )
  return numDeletedRows > 0n
}
