import type { Kysely } from 'kysely'
import type { Owner } from '../../domain/accounts/owner.ts'
import {
  DEFAULT_NOTIFICATION_SETTINGS,
  type NotificationSettings,
} from '../../domain/notifications/notification.ts'
import { asRowOwner } from './as-row-owner.ts'
import type { Schema } from '../schema.ts'
import { runAsOwner } from './run-as-owner.ts'

/** A user's settings, or the defaults if never set. */
export async function loadNotificationSettings(
  db: Kysely<Schema>,
  owner: Owner,
): Promise<NotificationSettings> {
  const row = await runAsOwner(db, owner, 'read', (tx) =>
    tx.selectFrom('notification_settings').selectAll().executeTakeFirst(),
  )
  if (row === undefined) return DEFAULT_NOTIFICATION_SETTINGS
  const { watchlists, holdings, new_signals: newSignals, in_app: inApp, email } = row
  return { watchlists, holdings, newSignals, inApp, email }
}

/** Whether a user wants mail, queried by the product itself. */
export async function wantsDigest(db: Kysely<Schema>, userId: string): Promise<boolean> {
  const row = await db
    .transaction()
    .execute((tx) =>
      asRowOwner(tx, () =>
        tx
          .selectFrom('notification_settings')
          .select('email')
          .where('user_id', '=', userId)
          .executeTakeFirst(),
      ),
    )
  return row?.email === 'daily'
}
