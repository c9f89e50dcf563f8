import type { Kysely } from 'kysely'
import type { OneTimePurpose } from '../account-tables.ts'
import type { Schema } from '../schema.ts'

/** Whether `takeByLink` would find a token at that time; only looks. */
export async function hasLiveLink(
  db: Kysely<Schema>,
  {
    linkHash,
    purposes,
    at,
  }: {
    readonly linkHash: Uint8Array
    readonly purposes: readonly OneTimePurpose[]
    readonly at: Date
  },
): Promise<boolean> {
  const row = await db
    .selectFrom('auth.one_time_tokens')
    .select('id')
    .where('link_hash', '=', linkHash)
    .where('purpose', 'in', purposes)
    .where('expires_at', '>', at.toISOString())
    .executeTakeFirst()
  return row !== undefined
}
