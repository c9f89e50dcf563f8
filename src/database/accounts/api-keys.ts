import { sql, type Kysely } from 'kysely'
import type { ApiKey, ApiKeyScope, ApiKeyWithUsage } from '../../domain/accounts/api-key.ts'
import type { Schema } from '../schema.ts'
import { inTransaction } from './in-transaction.ts'
import { writeJson } from './json-text.ts'

const COLUMNS = [
  'id',
  'name',
  'hint',
  'scopes',
  'created_at as createdAt',
  'expires_at as expiresAt',
  'last_used_at as lastUsedAt',
] as const

/**
 * Stores a key. The user's row must be locked, so that concurrent calls do not exceed the maximum.
 * @param key with `hash`, its SHA-256
 * @param max keys an account may have
 * @returns null if the account has `max` keys already
 */
export async function addApiKey(
  tx: Kysely<Schema>,
  userId: string,
  key: Pick<ApiKey, 'name' | 'hint' | 'scopes'> & {
    readonly hash: Uint8Array
    readonly at: Date
    readonly expiresAt: Date
  },
  max: number,
): Promise<ApiKey | null> {
  const { count } = await tx
    .selectFrom('auth.api_keys')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  if (count >= max) return null
  return tx
    .insertInto('auth.api_keys')
    .values({
      user_id: userId,
      name: key.name,
      key_hash: key.hash,
      hint: key.hint,
      scopes: writeJson(key.scopes),
      created_at: key.at.toISOString(),
      expires_at: key.expiresAt.toISOString(),
      last_used_at: null,
    })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
}

/** A user's keys, newest first, with their use since a day (UTC, `YYYY-MM-DD`). */
export async function listApiKeys(
  db: Kysely<Schema>,
  userId: string,
  sinceDay: string,
): Promise<readonly ApiKeyWithUsage[]> {
  const keys = await db
    .selectFrom('auth.api_keys')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  const days = await db
    .selectFrom('auth.api_key_days')
    .innerJoin('auth.api_keys', 'id', 'key_id')
    .select(['key_id', 'day', 'requests'])
    .where('user_id', '=', userId)
    .where('day', '>=', sinceDay)
    .orderBy('day')
    .execute()
  return keys.map((key) => ({
    ...key,
    days: days
      .filter(({ key_id }) => key_id === key.id)
      .map(({ day, requests }) => ({ day, requests })),
  }))
}

/**
 * The key with a hash, expired or not, and until when its user is banned (ISO 8601 UTC; null if not).
 * @param hash SHA-256 of the key
 * @returns null if there is none, as after it was revoked
 */
export async function findApiKey(
  db: Kysely<Schema>,
  hash: Uint8Array,
): Promise<{
  readonly id: string
  readonly userId: string
  readonly scopes: readonly ApiKeyScope[]
  readonly expiresAt: string
  readonly bannedUntil: string | null
} | null> {
  const row = await db
    .selectFrom('auth.api_keys as key')
    .innerJoin('auth.users as user', 'user.id', 'key.user_id')
    .select([
      'key.id',
      'user.id as userId',
      'key.scopes',
      'key.expires_at as expiresAt',
      'user.banned_until as bannedUntil',
    ])
    .where('key.key_hash', '=', hash)
    .executeTakeFirst()
  return row ?? null
}

/** @returns the name of the deleted key; null if the user had none with that id */
export async function deleteApiKey(
  db: Kysely<Schema>,
  { keyId, userId }: { readonly keyId: string; readonly userId: string },
): Promise<string | null> {
  const row = await db
    .deleteFrom('auth.api_keys')
    .where('id', '=', keyId)
    .where('user_id', '=', userId)
    .returning('name')
    .executeTakeFirst()
  return row?.name ?? null
}

/** Adds requests to a key's count of the day (UTC); nothing if it was deleted meanwhile. */
export async function countApiKeyRequests(
  db: Kysely<Schema>,
  { keyId, requests, at }: { readonly keyId: string; readonly requests: number; readonly at: Date },
): Promise<void> {
  const atUtc = at.toISOString()
  await inTransaction(db, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('auth.api_keys')
      .set({ last_used_at: atUtc })
      .where('id', '=', keyId)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return
    await tx
      .insertInto('auth.api_key_days')
      .values({ key_id: keyId, day: atUtc.slice(0, 10), requests })
      .onConflict((conflict) =>
        conflict.columns(['key_id', 'day']).doUpdateSet({
          requests: sql<number>`auth.api_key_days.requests + ${requests}`,
        }),
      )
      .execute()
  })
}

/** Deletes counts of days before the given one (UTC, `YYYY-MM-DD`). */
export async function pruneApiKeyDays(db: Kysely<Schema>, beforeDay: string): Promise<void> {
  await db.deleteFrom('auth.api_key_days').where('day', '<', beforeDay).execute()
}
