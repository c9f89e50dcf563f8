import type { Kysely } from 'kysely'
import { asRowOwner } from './as-row-owner.ts'
import type { Schema } from '../schema.ts'

/**
 * Deletes read notifications and digests from before a moment; unread ones stay.
 * @param beforeUtc ISO 8601 UTC
 */
export async function pruneNotifications(db: Kysely<Schema>, beforeUtc: string): Promise<void> {
  await db.transaction().execute((tx) =>
    asRowOwner(tx, async () => {
      for (const table of ['notifications', 'digests'] as const) {
        await tx
          .deleteFrom(table)
          .where('read_at', 'is not', null)
          .where('created_at', '<', beforeUtc)
          .execute()
      }
    }),
  )
}
