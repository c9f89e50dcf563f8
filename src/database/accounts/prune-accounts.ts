import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'
import { pruneApiKeyDays } from './api-keys.ts'
import { pruneRateLimits } from './rate-limits.ts'

/** Every rate limit refills within an hour. */
const FULL_BUCKET_MS = 2 * 3_600_000
/** Late users should still see an expiry error. */
const EXPIRED_RETENTION_MS = 24 * 3_600_000
/** Users see the use of their keys for 30 days. */
const USAGE_RETENTION_MS = 40 * 24 * 3_600_000

/**
 * Deletes expired codes, flows, challenges, idempotency keys and apps with their tokens, full rate limit
 * buckets, old usage of keys, and sessions that began or were refreshed last before their cutoff.
 */
export async function pruneAccounts(
  db: Kysely<Schema>,
  at: Date,
  cutoffs: { readonly createdAt: Date; readonly refreshedAt: Date },
): Promise<void> {
  const before = new Date(at.getTime() - EXPIRED_RETENTION_MS).toISOString()
  for (const table of EXPIRING)
    await db.deleteFrom(table).where('expires_at', '<', before).execute()
  await db
    .deleteFrom('auth.sessions')
    .where((session) =>
      session.or([
        session('created_at', '<', cutoffs.createdAt.toISOString()),
        session('refreshed_at', '<', cutoffs.refreshedAt.toISOString()),
      ]),
    )
    .execute()
  await pruneApiKeyDays(db, new Date(at.getTime() - USAGE_RETENTION_MS).toISOString().slice(0, 10))
  await pruneRateLimits(db, new Date(at.getTime() - FULL_BUCKET_MS))
}

const EXPIRING = [
  'auth.one_time_tokens',
  'auth.flow_states',
  'auth.mfa_challenges',
  'auth.passkey_challenges',
  'auth.connected_apps',
  'auth.oauth_artifacts',
  'auth.idempotency_keys',
] as const
