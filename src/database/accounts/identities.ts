import type { Kysely } from 'kysely'
import type { Identity } from '../../domain/accounts/user.ts'
import { fail, succeed, type Outcome } from '../../platform/outcome.ts'
import type { JsonObject } from './account-tables.ts'
import type { Schema } from '../schema.ts'
import { writeJson } from './json-text.ts'
import { IDENTITY_COLUMNS, toIdentity } from './read-user.ts'

type NewIdentity = {
  readonly userId: string
  readonly provider: string
  readonly subject: string
  readonly data: JsonObject
  readonly email: string | null
  readonly at: Date
}

/** The user with this identity at this provider. */
export async function findIdentity(
  db: Kysely<Schema>,
  { provider, subject }: Pick<NewIdentity, 'provider' | 'subject'>,
): Promise<Identity | null> {
  const row = await db
    .selectFrom('auth.identities')
    .select(IDENTITY_COLUMNS)
    .select('user_id')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row === undefined ? null : toIdentity(row, row.user_id)
}

/** Links an identity to an account; it must not belong to any user. */
export async function addIdentity(
  db: Kysely<Schema>,
  { userId, provider, subject, data, email, at }: NewIdentity,
): Promise<Outcome<Identity, { readonly kind: 'identity-taken' }>> {
  const row = await db
    .insertInto('auth.identities')
    .values({
      user_id: userId,
      provider,
      subject,
      identity_data: writeJson(data),
      email,
      last_sign_in_at: at.toISOString(),
      created_at: at.toISOString(),
      updated_at: at.toISOString(),
    })
    .onConflict((conflict) => conflict.columns(['provider', 'subject']).doNothing())
    .returning(IDENTITY_COLUMNS)
    .executeTakeFirst()
  return row === undefined ? fail({ kind: 'identity-taken' }) : succeed(toIdentity(row, userId))
}

/** Records a sign-in and the provider's current profile data. */
export async function touchIdentity(
  db: Kysely<Schema>,
  id: string,
  { data, email, at }: Pick<NewIdentity, 'data' | 'email' | 'at'>,
): Promise<void> {
  await db
    .updateTable('auth.identities')
    .set({
      identity_data: writeJson(data),
      email,
      last_sign_in_at: at.toISOString(),
      updated_at: at.toISOString(),
    })
    .where('id', '=', id)
    .execute()
}

/** @returns whether there was one */
export async function deleteIdentity(db: Kysely<Schema>, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('auth.identities')
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
