import { sql, type Kysely, type Transaction, type Updateable } from 'kysely'
import type { EmailAddress } from '../../domain/accounts/email-address.ts'
import type { PhoneNumber } from '../../domain/accounts/phone-number.ts'
import type { User } from '../../domain/accounts/user.ts'
import type { UserMetadata } from '../../domain/accounts/user-metadata.ts'
import { fail, succeed, type Outcome } from '../../platform/outcome.ts'
import type { AccountTables, JsonObject } from './account-tables.ts'
import type { Schema } from '../schema.ts'
import { inTransaction } from './in-transaction.ts'
import { writeJson } from './json-text.ts'
import { readUser } from './read-user.ts'
import { asRowOwner } from '../rows/as-row-owner.ts'
import { tryWithin } from './savepoint.ts'

/** Omitted fields stay unchanged; null clears. */
export type UserChanges = {
  readonly email?: EmailAddress | null
  readonly phone?: PhoneNumber | null
  readonly passwordHash?: string | null
  readonly emailConfirmedAt?: Date | null
  readonly phoneConfirmedAt?: Date | null
  readonly lastSignInAt?: Date | null
  readonly bannedUntil?: Date | null
  readonly confirmationSentAt?: Date | null
  readonly recoverySentAt?: Date | null
  readonly emailChangeSentAt?: Date | null
  readonly phoneChangeSentAt?: Date | null
  readonly reauthenticationSentAt?: Date | null
  readonly newEmail?: EmailAddress | null
  readonly newPhone?: PhoneNumber | null
  readonly emailChangeProved?: 'old' | 'new' | null
  readonly appMetadata?: JsonObject
  /** The complete value, from `mergeUserMetadata`. */
  readonly userMetadata?: UserMetadata
  readonly isAnonymous?: boolean
}

type ChangeUserFailure =
  | { readonly kind: 'address-taken'; readonly field: 'email' | 'phone' }
  | { readonly kind: 'user-gone' }

/**
 * Changes an account. A new email is copied to the profile and the email identity, a new phone to
 * its identity, all in one transaction.
 */
export async function changeUser(
  db: Kysely<Schema>,
  userId: string,
  changes: UserChanges,
  at: Date,
): Promise<Outcome<User, ChangeUserFailure>> {
  return inTransaction(db, async (tx) => {
    const changed = await tryWithin(tx, isTaken, () => update(tx, userId, changes, at))
    if (changed === null) return fail(await findTaken(tx, userId, changes))
    if (!changed.isThere) return fail({ kind: 'user-gone' })
    if (changes.email !== undefined) await carryEmail(tx, userId, changes.email, at)
    if (changes.phone !== undefined) await carryPhone(tx, userId, changes.phone, at)
    const user = await readUser(tx, { column: 'id', value: userId })
    return user === null ? fail({ kind: 'user-gone' }) : succeed(user)
  })
}

function isTaken(sqlState: string): boolean {
  return sqlState === '23505'
}

async function update(
  tx: Transaction<Schema>,
  userId: string,
  changes: UserChanges,
  at: Date,
): Promise<{ isThere: boolean }> {
  const { numUpdatedRows } = await tx
    .updateTable('auth.users')
    .set({ ...toColumns(changes), updated_at: at.toISOString() })
    .where('id', '=', userId)
    .executeTakeFirst()
  return { isThere: numUpdatedRows > 0n }
}

function toColumns(changes: UserChanges): Updateable<AccountTables['auth.users']> {
  const columns: Updateable<AccountTables['auth.users']> = {
    email: changes.email,
    phone: changes.phone,
    password_hash: changes.passwordHash,
    email_confirmed_at: toInstant(changes.emailConfirmedAt),
    phone_confirmed_at: toInstant(changes.phoneConfirmedAt),
    last_sign_in_at: toInstant(changes.lastSignInAt),
    banned_until: toInstant(changes.bannedUntil),
    confirmation_sent_at: toInstant(changes.confirmationSentAt),
    recovery_sent_at: toInstant(changes.recoverySentAt),
    email_change_sent_at: toInstant(changes.emailChangeSentAt),
    phone_change_sent_at: toInstant(changes.phoneChangeSentAt),
    reauthentication_sent_at: toInstant(changes.reauthenticationSentAt),
    new_email: changes.newEmail,
    new_phone: changes.newPhone,
    email_change_proved: changes.emailChangeProved,
    app_metadata: changes.appMetadata && writeJson(changes.appMetadata),
    user_metadata: changes.userMetadata && writeJson(changes.userMetadata),
    is_anonymous: changes.isAnonymous,
  }
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
}

function toInstant(at: Date | null | undefined): string | null | undefined {
  return at?.toISOString() ?? (at === null ? null : undefined)
}

async function findTaken(
  tx: Transaction<Schema>,
  userId: string,
  { email }: UserChanges,
): Promise<ChangeUserFailure> {
  const owner =
    email === undefined || email === null
      ? null
      : await readUser(tx, { column: 'email', value: email })
  const isEmail = owner !== null && owner.id !== userId
  return { kind: 'address-taken', field: isEmail ? 'email' : 'phone' }
}

async function carryEmail(
  tx: Transaction<Schema>,
  userId: string,
  email: EmailAddress | null,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('auth.identities')
    .set({
      email,
      identity_data: sql`identity_data || ${writeJson({ email })}::jsonb`,
      updated_at: at.toISOString(),
    })
    .where('user_id', '=', userId)
    .where('provider', '=', 'email')
    .execute()
  await asRowOwner(tx, () =>
    sql`update public.profiles set email = ${email} where id = ${userId}`.execute(tx),
  )
}

async function carryPhone(
  tx: Transaction<Schema>,
  userId: string,
  phone: PhoneNumber | null,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('auth.identities')
    .set({
      identity_data: sql`identity_data || ${writeJson({ phone })}::jsonb`,
      updated_at: at.toISOString(),
    })
    .where('user_id', '=', userId)
    .where('provider', '=', 'phone')
    .execute()
}
