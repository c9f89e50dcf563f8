import type { Kysely } from 'kysely'
import { asRowOwner } from './as-row-owner.ts'
import type { Schema } from '../schema.ts'

/**
 * Deletes what everybody was told before a moment and has read; what waits to be read stays.
 * @param beforeUtc ISO 8601 UTC
 */
export async function pruneNotifications(db: Kysely<Schema>, beforeUtc: string): Promise<void> {
  await db
    .transaction()
    .execute((tx) =>
      asRowOwner(tx, () =>
        tx
          .deleteFrom('notifications')
          .where('read_at', 'is not', null)
          .where('created_at', '<', beforeUtc)
          .execute(),
      ),
    )
}
