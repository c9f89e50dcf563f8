import { sql, type Kysely, type Selectable } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Factor, Identity, User } from '../../domain/accounts/user.ts'
import type { AccountTables } from './account-tables.ts'
import type { Schema } from '../schema.ts'

type IdentityRow = Omit<Selectable<AccountTables['auth.identities']>, 'user_id'>
type FactorRow = Omit<
  Selectable<AccountTables['auth.mfa_factors']>,
  'user_id' | 'secret' | 'last_step' | 'credential'
>

/** Columns of an identity; converted by `toIdentity`. */
export const IDENTITY_COLUMNS = [
  'id',
  'provider',
  'subject',
  'identity_data',
  'email',
  'last_sign_in_at',
  'created_at',
  'updated_at',
] as const

/** Public columns of a factor; converted by `toFactor`. */
export const FACTOR_COLUMNS = [
  'id',
  'factor_type',
  'status',
  'friendly_name',
  'phone',
  'created_at',
  'updated_at',
] as const

/** The account matching a condition, with its identities and factors, in one statement. */
export async function readUser(
  db: Kysely<Schema>,
  by: { readonly column: 'id' | 'email' | 'phone'; readonly value: string },
): Promise<User | null> {
  const row = await db
    .selectFrom('auth.users as u')
    .selectAll('u')
    .select((table) => [
      jsonArrayFrom(
        table
          .selectFrom('auth.identities as i')
          .select(IDENTITY_COLUMNS)
          .whereRef('i.user_id', '=', 'u.id')
          .orderBy('i.created_at')
          .orderBy('i.id'),
      ).as('identities'),
      jsonArrayFrom(
        table
          .selectFrom('auth.mfa_factors as f')
          .select(FACTOR_COLUMNS)
          .whereRef('f.user_id', '=', 'u.id')
          .orderBy('f.created_at')
          .orderBy('f.id'),
      ).as('factors'),
    ])
    .where(sql.ref(`u.${by.column}`), '=', by.value)
    .executeTakeFirst()
  if (row === undefined) return null
  const { identities, factors, ...user } = row
  return {
    ...toAccount(user),
    identities: identities.map((identity) => toIdentity(identity, user.id)),
    factors: factors.map(toFactor),
  }
}

export function toIdentity(row: IdentityRow, userId: string): Identity {
  return {
    id: row.id,
    userId,
    provider: row.provider,
    subject: row.subject,
    data: row.identity_data,
    email: row.email,
    lastSignInAt: row.last_sign_in_at === null ? null : toInstant(row.last_sign_in_at),
    createdAt: toInstant(row.created_at),
    updatedAt: toInstant(row.updated_at),
  }
}

export function toFactor(row: FactorRow): Factor {
  return {
    id: row.id,
    type: row.factor_type,
    status: row.status,
    friendlyName: row.friendly_name,
    phone: row.phone,
    createdAt: toInstant(row.created_at),
    updatedAt: toInstant(row.updated_at),
  }
}

function toAccount(
  row: Selectable<AccountTables['auth.users']>,
): Omit<User, 'identities' | 'factors'> {
  return {
    id: row.id,
    email: row.email,
    phone: row.phone,
    emailConfirmedAt: row.email_confirmed_at,
    phoneConfirmedAt: row.phone_confirmed_at,
    lastSignInAt: row.last_sign_in_at,
    bannedUntil: row.banned_until,
    confirmationSentAt: row.confirmation_sent_at,
    recoverySentAt: row.recovery_sent_at,
    emailChangeSentAt: row.email_change_sent_at,
    phoneChangeSentAt: row.phone_change_sent_at,
    reauthenticationSentAt: row.reauthentication_sent_at,
    newEmail: row.new_email,
    newPhone: row.new_phone,
    appMetadata: row.app_metadata,
    userMetadata: row.user_metadata,
    isAnonymous: row.is_anonymous,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}

/** In JSON, times have microseconds and an offset. */
function toInstant(text: string): string {
  return new Date(text).toISOString()
}
