import { sql, type Kysely } from 'kysely'
import type { Owner } from '../../domain/accounts/owner.ts'
import type { Schema } from '../schema.ts'
import { runAsOwner } from './run-as-owner.ts'

/** A user's stored preferences, unvalidated; null if none. */
export async function loadPreferences(db: Kysely<Schema>, owner: Owner): Promise<unknown> {
  const row = await runAsOwner(db, owner, 'read', (tx) =>
    tx.selectFrom('preferences').select('data').executeTakeFirst(),
  )
  return row?.data ?? null
}

/** Updates the given fields and leaves the others unchanged, safe under concurrency. */
export async function mergePreferences(
  db: Kysely<Schema>,
  owner: Owner,
  change: Readonly<Record<string, unknown>>,
): Promise<void> {
  await runAsOwner(db, owner, 'write', (tx) =>
    tx
      .insertInto('preferences')
      .values({ data: JSON.stringify(change) })
      .onConflict((conflict) =>
        conflict.column('user_id').doUpdateSet({ data: sql`preferences.data || excluded.data` }),
      )
      .execute(),
  )
}
