import { sql, type Kysely } from 'kysely'
import type { Schema } from '../schema.ts'
import { writeJson } from './json-text.ts'

/** A request that may be repeated, by the key that its program chose. */
export type KeyedRequest = {
  /** UUID. */
  readonly userId: string
  readonly key: string
  /** SHA-256 of everything that makes it this request. */
  readonly hash: Uint8Array
}

/** What was answered. */
export type StoredResponse = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** Null: too long to be stored. */
  readonly body: string | null
}

export type IdempotencyClaim =
  /** The first request with this key: it is carried out, then finished or released. */
  | { readonly kind: 'first' }
  | { readonly kind: 'answered'; readonly response: StoredResponse }
  /** The first one has no answer yet, and perhaps never will. */
  | { readonly kind: 'unanswered'; readonly sinceMs: number }
  | { readonly kind: 'other-request' }
  /** The user has as many keys as are stored. */
  | { readonly kind: 'too-many' }

/** Answers are stored for a day. */
export const IDEMPOTENCY_HOURS = 24
/** Stored keys of a user. */
const MAX_KEYS = 2_000

/**
 * Claims a key for a request, at once against all others with it, unless it was claimed within a day.
 */
export async function claimIdempotencyKey(
  db: Kysely<Schema>,
  { userId, key, hash }: KeyedRequest,
  at: Date,
): Promise<IdempotencyClaim> {
  const expiresAt = new Date(at.getTime() + IDEMPOTENCY_HOURS * 3_600_000)
  const { rows } = await sql`
    insert into auth.idempotency_keys as stored (user_id, key, request_hash, created_at, expires_at)
    select ${userId}::uuid, ${key}::text, ${hash}::bytea, ${at.toISOString()}::timestamptz,
      ${expiresAt.toISOString()}::timestamptz
    where (
      select count(*) from auth.idempotency_keys
      where user_id = ${userId} and key <> ${key} and expires_at > ${at.toISOString()}
    ) < ${MAX_KEYS}
    on conflict (user_id, key) do update set request_hash = excluded.request_hash,
      created_at = excluded.created_at, expires_at = excluded.expires_at,
      status = null, headers = null, body = null
    where stored.expires_at <= excluded.created_at
    returning key`.execute(db)
  if (rows.length > 0) return { kind: 'first' }
  const found = await db
    .selectFrom('auth.idempotency_keys')
    .select(['request_hash as hash', 'created_at as createdAt', 'status', 'headers', 'body'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .where('expires_at', '>', at.toISOString())
    .executeTakeFirst()
  if (found === undefined) return { kind: 'too-many' }
  if (!Buffer.from(found.hash).equals(hash)) return { kind: 'other-request' }
  const { status, headers, body } = found
  if (status === null) {
    return { kind: 'unanswered', sinceMs: at.getTime() - Date.parse(found.createdAt) }
  }
  return { kind: 'answered', response: { status, headers: headers ?? {}, body } }
}

/** Stores the answer of a claimed request. */
export async function storeIdempotentResponse(
  db: Kysely<Schema>,
  { userId, key }: KeyedRequest,
  { status, headers, body }: StoredResponse,
): Promise<void> {
  await db
    .updateTable('auth.idempotency_keys')
    .set({ status, headers: writeJson(headers), body })
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .execute()
}

/** Forgets a claimed request that failed without changing anything, so that it may be sent again. */
export async function releaseIdempotencyKey(
  db: Kysely<Schema>,
  { userId, key }: KeyedRequest,
): Promise<void> {
  await db
    .deleteFrom('auth.idempotency_keys')
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .execute()
}
